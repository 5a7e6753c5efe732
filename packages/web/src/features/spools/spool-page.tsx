import type { Spool } from '@farmhand/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Column, Columns } from '../../ui/columns.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsOperator } from '../auth/index.ts';
import { DryingSection } from './drying-section.tsx';
import { LabelSection } from './label-section.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { spoolName } from './names.ts';
import { spoolQuery } from './queries.ts';
import { type SpoolAction, SpoolDialog } from './spool-dialog.tsx';
import { SpoolFacts } from './spool-facts.tsx';
import { SpoolMenu } from './spool-menu.tsx';
import { useArchive } from './use-archive.ts';
import { SPOOL_WORDS } from './use-run.ts';

/** One spool with everything about it: what it is, what was taken from it, when it was dried, and its label. */
export function SpoolPage() {
  const { id } = useParams({ from: '/frame/spools/$id' });
  const spool = useQuery(spoolQuery(id));
  if (spool.isSuccess) return <OneSpool spool={spool.data} />;
  return (
    <Page>
      <Back />
      <Unanswered query={spool} words={SPOOL_WORDS} skeletonPx={640} />
    </Page>
  );
}

function Back() {
  const t = useT();
  return <BackLink to="/spools">{t('spools.back')}</BackLink>;
}

function OneSpool({ spool }: { readonly spool: Spool }) {
  const t = useT();
  const mayEdit = useIsOperator() && spool.in_reach !== false;
  const [action, setAction] = useState<SpoolAction | null>(null);
  return (
    <Page name={spoolName(spool)} actions={mayEdit && <Actions spool={spool} onAsk={setAction} />}>
      <Back />
      <Columns>
        <Column>
          <SpoolFacts spool={spool} />
          <LedgerSection spool={spool} />
        </Column>
        <Column isBeside>
          <LabelSection spool={spool} />
          <DryingSection
            spool={spool}
            {...(mayEdit && {
              actions: (
                <Button variant="default" onClick={() => setAction('dry')}>
                  {t('spools.dry')}
                </Button>
              ),
            })}
          />
        </Column>
      </Columns>
      {action !== null && <SpoolDialog action={action} spool={spool} onClose={() => setAction(null)} />}
    </Page>
  );
}

interface ActionsProps {
  readonly spool: Spool;
  readonly onAsk: (action: SpoolAction) => void;
}

/** What is done most, in reach; the rest in the menu. */
function Actions({ spool, onAsk }: ActionsProps) {
  const t = useT();
  const { restore } = useArchive();
  return (
    <Group gap="xs">
      <SpoolMenu spool={spool} onAsk={onAsk} />
      {spool.status === 'archived' ? (
        <Button leftSection={<Icon name="undo" size={16} />} onClick={() => restore(spool)}>
          {t('spools.restore')}
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            // A phone has no room for it here: there it is in the menu.
            visibleFrom="sm"
            leftSection={<Icon name="minus" size={16} />}
            onClick={() => onAsk('use')}
          >
            {t('spools.use')}
          </Button>
          <ActionButton icon="scale" onPress={() => onAsk('weigh')}>
            {t('spools.weigh')}
          </ActionButton>
          <Button leftSection={<Icon name="printer" size={16} />} onClick={() => onAsk('load')}>
            {t(spool.printer_id === null ? 'spools.load' : 'spools.move')}
          </Button>
        </>
      )}
    </Group>
  );
}
