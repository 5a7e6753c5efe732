import type { QueueState, User } from '@farmhand/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { SaidText } from '../../i18n/said-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { When } from '../../ui/when.tsx';
import { useMe } from '../auth/index.ts';
import { mayRelease } from './may-release.ts';
import { orgQuery, queueStateQuery } from './queries.ts';

const ReleaseDialog = lazyPart(() => import('./release-dialog.tsx').then(({ ReleaseDialog: part }) => part));

/** While dispatch is held every page says so: nothing starts, and whoever wonders why must not have to look for it. */
export function HoldBanner() {
  const { data: state } = useQuery(queueStateQuery);
  return state?.hold === true ? <Held state={state} /> : null;
}

function Held({ state }: { readonly state: QueueState }) {
  const t = useT();
  const { user, limited } = useMe();
  const [isAsking, setAsking] = useState(false);
  const org = useQuery({ ...orgQuery(state.org_id ?? 0), enabled: state.org_id !== null });
  const isOwn = state.org_id !== null && state.org_id === user.org_id;
  return (
    <Alert
      className="notice"
      icon={<Icon name="hold" />}
      mb="md"
      p="sm"
      maw="var(--page-width)"
      role="status"
    >
      <Group justify="space-between" gap="xs">
        <div className="grow">
          <Text fw={600}>
            {state.org_id === null && t('hold.farm')}
            {isOwn && t('hold.ownOrg')}
            {state.org_id !== null && !isOwn && t('hold.org', { name: org.data?.name ?? '…' })}
          </Text>
          <Text>
            <SaidText said={state.reason_said}>{state.reason ?? ''}</SaidText>{' '}
            <HeldBy state={state} user={user} />
          </Text>
        </div>
        {mayRelease(user, limited, state) ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('hold.release')}
          </Button>
        ) : (
          <Text size="xs" c="dimmed">
            {t('hold.notYours')}
          </Text>
        )}
      </Group>
      {isAsking && <ReleaseDialog onClose={() => setAsking(false)} />}
    </Alert>
  );
}

/** Since when, and by whom as far as one may know. */
function HeldBy({ state, user }: { readonly state: QueueState; readonly user: User }) {
  const t = useT();
  const { held_by, held_by_name: username } = state;
  return (
    <Text component="span" c="dimmed">
      {state.held_since !== null && <When iso={state.held_since} />}
      {held_by === user.id && ` · ${t('hold.byYou')}`}
      {held_by !== user.id && username !== null && ` · ${t('hold.by', { username })}`}
    </Text>
  );
}
