import type { ExternalPullItem } from '@farmhand/contract';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/languages/en.ts';
import classes from './inventory.module.css';

const FIELDS: Readonly<Record<string, MessageKey>> = {
  material: 'inventory.field.material',
  color_name: 'inventory.field.color_name',
  color_hex: 'inventory.field.color_hex',
  brand: 'inventory.field.brand',
  lot_number: 'inventory.field.lot_number',
  initial_weight_g: 'inventory.field.initial_weight_g',
  core_weight_g: 'inventory.field.core_weight_g',
  cost_per_gram: 'inventory.field.cost_per_gram',
  storage_location: 'inventory.field.storage_location',
  remaining_weight_g: 'inventory.field.remaining_weight_g',
};

/** What would be different: from what is here to what is there. For a new spool, simply what it would be. */
export function Changes({ item }: { readonly item: ExternalPullItem }) {
  const { t, language } = useLanguage();
  const shown = (value: string | number | null): string =>
    typeof value === 'number' ? value.toLocaleString(language, { maximumFractionDigits: 6 }) : (value ?? '–');
  if (item.changes.length === 0) return '–';
  return (
    <ul className={classes['changes']}>
      {item.changes.map(({ field, from, to }) => {
        const name = t(FIELDS[field] ?? 'inventory.field.other');
        return (
          <Text key={field} component="li" size="sm">
            {item.action === 'create'
              ? t('inventory.set', { field: name, to: shown(to) })
              : t('inventory.change', { field: name, from: shown(from), to: shown(to) })}
          </Text>
        );
      })}
    </ul>
  );
}
