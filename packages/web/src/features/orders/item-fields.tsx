import type { Model } from '@farmhand/contract';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { useLanguage } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { type ItemValues, itemProblems, priceWritten } from './form-values.ts';
import classes from './orders.module.css';

/** The plates that any of the model's files has. */
function platesOf(model: Model | undefined): readonly number[] {
  const all = model?.files.flatMap(({ plates }) => plates.map(({ index }) => index)) ?? [];
  return [...new Set(all)].sort((one, other) => one - other);
}

interface ItemFieldsProps {
  readonly number: number;
  readonly item: ItemValues;
  readonly models: readonly Model[];
  /** Whether sending was tried: before that nothing is called wrong. */
  readonly isAsked: boolean;
  readonly onChange: (item: ItemValues) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One line of an order: what, how often, at what price. */
export function ItemFields({ number, item, models, isAsked, onChange, onRemove }: ItemFieldsProps) {
  const { t, language } = useLanguage();
  const model = models.find(({ id }) => String(id) === item.model_id);
  const plates = platesOf(model);
  const wrong = itemProblems(item, language);
  const field = (name: 'model_id' | 'plate_index' | 'name' | 'quantity' | 'unit_price') => ({
    name,
    value: item[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...item, [name]: currentTarget.value }),
  });
  return (
    <fieldset className={classes['item']} aria-label={t('orders.itemNumber', { number })}>
      <NativeSelect
        label={t('orders.model')}
        error={isAsked && wrong.model_id && t('field.required')}
        {...field('model_id')}
        data={[
          { value: '', label: t('orders.chooseModel'), disabled: true },
          ...models.map(({ id, name }) => namedChoice(String(id), name)),
        ]}
      />
      {plates.length > 1 && (
        <NativeSelect
          label={t('orders.plate')}
          {...field('plate_index')}
          data={plates.map((index) => String(index))}
        />
      )}
      <TextInput
        label={t('orders.itemName')}
        placeholder={model?.name ?? ''}
        translate="no"
        maxLength={200}
        {...field('name')}
      />
      <TextInput
        label={t('orders.quantity')}
        inputMode="numeric"
        error={isAsked && wrong.quantity && t('orders.quantityWrong')}
        {...field('quantity')}
      />
      <TextInput
        label={t('orders.unitPrice')}
        inputMode="decimal"
        placeholder={priceWritten(0, language)}
        error={isAsked && wrong.unit_price && t('orders.priceWrong')}
        {...field('unit_price')}
      />
      <ActionIcon
        className={classes['remove'] ?? ''}
        variant="default"
        size={36}
        disabled={onRemove === undefined}
        aria-label={t('orders.removeItem', { number })}
        onClick={onRemove}
      >
        <Icon name="remove" size={16} />
      </ActionIcon>
    </fieldset>
  );
}
