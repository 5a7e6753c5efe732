import type { Filament } from '@farmhand/contract';
import { ActionIcon, Group, Paper } from '@mantine/core';
import { useMoney } from '../../farm/use-money.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { celsius } from '../../ui/celsius.ts';
import { FilamentSwatch } from '../../ui/filament-swatch.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from '../../ui/name-lines.module.css';
import { named } from '../../ui/named.tsx';
import { WindowTable } from '../../ui/window-table.tsx';
import { filamentName } from './library.ts';

interface FilamentTableProps {
  readonly filaments: readonly Filament[];
  readonly isAdmin: boolean;
  readonly onEdit: (filament: Filament) => void;
  readonly onDelete: (filament: Filament) => void;
}

export function FilamentTable({ filaments, isAdmin, onEdit, onDelete }: FilamentTableProps) {
  const { t, language } = useLanguage();
  const money = useMoney();
  const degrees = (value: number | null) => (value === null ? '–' : celsius(value, language));
  return (
    <Paper>
      <WindowTable
        label={t('filaments.title')}
        items={filaments}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('filaments.one'),
            cell: (filament) => <NameCell filament={filament} />,
          },
          {
            key: 'nozzle',
            title: t('filaments.nozzleShort'),
            isNumber: true,
            cell: ({ nozzle_temp_c }) => degrees(nozzle_temp_c),
          },
          {
            key: 'bed',
            title: t('filaments.bedShort'),
            isNumber: true,
            isWide: true,
            cell: ({ bed_temp_c }) => degrees(bed_temp_c),
          },
          {
            key: 'drying',
            title: t('filaments.drying'),
            isNumber: true,
            cell: ({ drying }) =>
              drying === null
                ? '–'
                : t('filaments.dryingShort', { temp: degrees(drying.temp_c), hours: drying.hours }),
          },
          {
            key: 'density',
            title: t('filaments.density'),
            isNumber: true,
            isWide: true,
            cell: ({ density_g_cm3 }) => density_g_cm3.toLocaleString(language),
          },
          {
            key: 'price',
            title: t('filaments.price'),
            isNumber: true,
            isWide: true,
            cell: ({ cost_per_gram }) => money(cost_per_gram === null ? null : cost_per_gram * 1000),
          },
          ...(isAdmin
            ? [
                {
                  key: 'do',
                  title: t('spools.actions'),
                  cell: (filament: Filament) => (
                    <Actions filament={filament} onEdit={onEdit} onDelete={onDelete} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Paper>
  );
}

function NameCell({ filament }: { readonly filament: Filament }) {
  const { t } = useLanguage();
  return (
    <div className={classes['name']}>
      <FilamentSwatch of={filament} unknown={t('spools.noColor')} size={20} />
      <div className={classes['lines']}>
        <strong translate="no">{filamentName(filament)}</strong>
        <div className={classes['sub']}>
          {named(filament.material)}
          {filament.is_builtin && ` · ${t('filaments.builtIn')}`}
        </div>
      </div>
    </div>
  );
}

interface ActionsProps extends Pick<FilamentTableProps, 'onEdit' | 'onDelete'> {
  readonly filament: Filament;
}

/** A built-in one is only copied. */
function Actions({ filament, onEdit, onDelete }: ActionsProps) {
  const { t } = useLanguage();
  const name = filamentName(filament);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <IconButton
        icon={filament.is_builtin ? 'copy' : 'edit'}
        label={t(filament.is_builtin ? 'filaments.copyNamed' : 'filaments.editNamed', { name })}
        onClick={() => onEdit(filament)}
      />
      {!filament.is_builtin && (
        <IconButton
          icon="remove"
          label={t('filaments.deleteNamed', { name })}
          onClick={() => onDelete(filament)}
        />
      )}
    </Group>
  );
}

interface IconButtonProps {
  readonly icon: 'copy' | 'edit' | 'remove';
  readonly label: string;
  readonly onClick: () => void;
}

function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size={36}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}
