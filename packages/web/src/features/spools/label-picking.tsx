import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { everyPage } from '../../api/every-page.ts';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { queryOf, type SpoolSearch } from './filters.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import classes from './spools.module.css';
import type { Picking } from './use-picking.ts';

interface LabelPickingProps {
  readonly picking: Picking;
  readonly search: SpoolSearch;
  /** Found by the search, on pages that may not be here yet. */
  readonly total: number;
}

/** Stands below the list while spools are picked for their labels. */
export function LabelPicking({ picking, search, total }: LabelPickingProps) {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const [isOpen, setOpen] = useState(false);
  const ids = [...(picking.picked ?? [])];
  const everything = useMutation({
    mutationFn: () => everyPage((page) => api.listSpools({ query: { ...queryOf(search), ...page } })),
    onSuccess: (spools) => picking.setAll(spools.map(({ id }) => id)),
    onError: (error) => toast(problemWords(error)),
  });
  return (
    <section className={classes['picking']} aria-label={t('spools.labels')}>
      <Text fw={600} className="grow" role="status">
        {t('spools.picked', { count: ids.length })}
      </Text>
      <Button variant="default" loading={everything.isPending} onClick={() => everything.mutate()}>
        {t('spools.pickAll', { count: total })}
      </Button>
      <Button variant="default" onClick={picking.end}>
        {t('action.cancel')}
      </Button>
      <Button
        disabled={ids.length === 0}
        leftSection={<Icon name="tag" size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('spools.labels')}
      </Button>
      {isOpen && (
        <LabelsDialog
          of="spools"
          ids={ids}
          onClose={() => {
            setOpen(false);
            picking.end();
          }}
        />
      )}
    </section>
  );
}
