import { roleAtLeast } from '@farmhand/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { useMe } from '../auth/index.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { queueStateQuery } from './queries.ts';

/** Keeps jobs from starting while what prints goes on, for work in the hall. The banner of a hold has the way back. */
export function HoldButton() {
  const t = useT();
  const { user, limited } = useMe();
  const { data: state } = useQuery(queueStateQuery);
  const [isAsking, setAsking] = useState(false);
  if (state === undefined || state.hold || limited || !roleAtLeast(user.role, 'operator')) return null;
  return (
    <>
      <ActionButton icon="hold" onPress={() => setAsking(true)}>
        {t('hold.ask')}
      </ActionButton>
      {isAsking && <HoldDialog onClose={() => setAsking(false)} />}
    </>
  );
}
