import type { ExternalPullPreview } from '@farmhand/contract';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { PullPreview } from './pull-preview.tsx';
import { inventoryQuery, previewQuery } from './queries.ts';

/** What the inventory has that we do not: shown first, taken over only when somebody says so. */
export function PullSection() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { data: inventory } = useQuery(inventoryQuery);
  const preview = useQuery({ ...previewQuery, enabled: isOpen });
  const compare = () => {
    if (isOpen) void queryClient.invalidateQueries({ queryKey: previewQuery.queryKey });
    setOpen(true);
  };
  if (inventory === undefined || inventory.url === null) return null;
  return (
    <Section
      title={t('inventory.pull')}
      intro={t('inventory.pullIntro')}
      actions={
        <ActionButton icon="refresh" isBusy={preview.isFetching} onPress={compare}>
          {t('inventory.compare')}
        </ActionButton>
      }
    >
      {isOpen && <Outcome preview={preview} />}
    </Section>
  );
}

interface OutcomeProps {
  readonly preview: {
    readonly data: ExternalPullPreview | undefined;
    readonly error: unknown;
    readonly dataUpdatedAt: number;
  };
}

function Outcome({ preview: { data, error, dataUpdatedAt } }: OutcomeProps) {
  if (error !== null) return <Problem error={error} words={{ upstream_unavailable: 'inventory.noAnswer' }} />;
  if (data === undefined) return <Skeleton height={180} />;
  // A new comparison is a new choice.
  return <PullPreview key={dataUpdatedAt} preview={data} />;
}
