import type { Spool } from '@farmhand/contract';
import { Checkbox, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { LongName } from '../../ui/long-name.tsx';
import classes from '../../ui/name-lines.module.css';
import { named } from '../../ui/named.tsx';
import { type Column, WindowTable } from '../../ui/window-table.tsx';
import { spoolName } from './names.ts';
import { Remaining } from './remaining.tsx';
import type { SpoolAction } from './spool-dialog.tsx';
import { SpoolMenu } from './spool-menu.tsx';
import { SpoolPlace } from './spool-place.tsx';

interface SpoolTableProps {
  readonly spools: readonly Spool[];
  readonly mayEdit: boolean;
  /** While labels are picked: which are, instead of the menus. */
  readonly picked: ReadonlySet<number> | null;
  readonly onPick: (id: number) => void;
  readonly onAsk: (action: SpoolAction, spool: Spool) => void;
  readonly onEnd: () => void;
}

export function SpoolTable({ spools, mayEdit, picked, onPick, onAsk, onEnd }: SpoolTableProps) {
  const t = useT();
  const menu: Column<Spool> = {
    key: 'do',
    title: t('spools.actions'),
    cell: (spool) => spool.in_reach !== false && <SpoolMenu spool={spool} onAsk={onAsk} />,
  };
  const pick: Column<Spool> = {
    key: 'do',
    title: t('spools.pick'),
    cell: ({ id, ...named }) => (
      <Checkbox
        size="md"
        p={8}
        aria-label={t('spools.pickNamed', { name: spoolName(named) })}
        checked={picked?.has(id) ?? false}
        onChange={() => onPick(id)}
      />
    ),
  };
  return (
    <Paper>
      <WindowTable
        label={t('spools.title')}
        items={spools}
        keyOf={({ id }) => id}
        onEnd={onEnd}
        columns={[
          { key: 'name', title: t('spools.one'), cell: (spool) => <NameCell spool={spool} /> },
          { key: 'left', title: t('spools.leftHead'), cell: (spool) => <Remaining spool={spool} /> },
          {
            key: 'place',
            title: t('spools.place'),
            isWide: true,
            cell: (spool) => <SpoolPlace spool={spool} />,
          },
          ...(picked !== null ? [pick] : mayEdit ? [menu] : []),
        ]}
      />
    </Paper>
  );
}

function NameCell({ spool }: { readonly spool: Spool }) {
  const t = useT();
  const about = [`#${spool.id}`, spool.lot_number].filter((part) => part !== null).join(' · ');
  const isSomewhere = spool.printer_id !== null || spool.storage_location !== null;
  return (
    <div className={classes['name']}>
      <FilamentSwatch of={spool} unknown={t('spools.noColor')} size={22} />
      <div className={classes['lines']}>
        <Link
          to="/spools/$id"
          params={{ id: spool.id }}
          className={classes['link']}
          translate="no"
          title={spoolName(spool)}
        >
          <LongName>{spoolName(spool)}</LongName>
        </Link>
        <div className={classes['sub']}>
          {named(about)}
          {isSomewhere && (
            <span className={classes['narrow']}>
              {' · '}
              <SpoolPlace spool={spool} />
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
