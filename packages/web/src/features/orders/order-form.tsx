import type { Order } from '@farmhand/contract';
import { Anchor, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { modelsQuery } from '../../farm/models.ts';
import { useMoney } from '../../farm/use-money.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useForm } from '../../ui/use-form.ts';
import { type ItemValues, isItemRight, newItem, type OrderValues, sumOf, valuesOf } from './form-values.ts';
import { ItemFields } from './item-fields.tsx';
import { ORDER_WORDS } from './use-order-steps.ts';

interface OrderFormProps {
  readonly order: Order | null;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: (values: OrderValues) => void;
}

/** Who wants what until when, and what they pay. */
export function OrderForm({ order, isBusy, error, onSend }: OrderFormProps) {
  const { t, language } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const form = useForm(
    valuesOf(order, language),
    ({ customer_name, order_number, items }) => ({
      customer_name: customer_name.trim() === '' ? t('field.required') : undefined,
      order_number: order !== null && order_number.trim() === '' ? t('field.required') : undefined,
      items: items.every((item) => isItemRight(item, language)) ? undefined : t('orders.itemsWrong'),
    }),
    error,
  );
  return (
    <form noValidate onSubmit={form.submit(onSend)} onSubmitCapture={() => setAsked(true)}>
      <Stack gap="md">
        <Problem error={error} words={ORDER_WORDS} />
        <CustomerFields form={form} isNew={order === null} />
        <ItemList form={form} isAsked={isAsked} />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            renderRoot={(root) =>
              order === null ? (
                <Link to="/orders" {...root} />
              ) : (
                <Link to="/orders/$id" params={{ id: order.id }} {...root} />
              )
            }
          >
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(order === null ? 'orders.enter' : 'action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type OrderFormState = ReturnType<typeof useForm<OrderValues>>;

interface CustomerFieldsProps {
  readonly form: OrderFormState;
  readonly isNew: boolean;
}

function CustomerFields({ form, isNew }: CustomerFieldsProps) {
  const t = useT();
  return (
    <Section title={t('orders.customer')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t('orders.name')} maxLength={200} {...form.text('customer_name')} />
        <TextInput label={t('orders.email')} type="email" maxLength={254} {...form.text('customer_email')} />
        <TextInput
          label={t('orders.number')}
          placeholder={isNew ? t('orders.numberHint') : ''}
          maxLength={60}
          {...form.text('order_number')}
        />
        <TextInput
          label={t('orders.source')}
          placeholder={t('orders.sourceHint')}
          maxLength={60}
          {...form.text('source')}
        />
        <TextInput type="datetime-local" label={t('orders.due')} {...form.text('due_at')} />
      </SimpleGrid>
      <Textarea
        mt="sm"
        label={t('orders.notes')}
        maxLength={2000}
        autosize
        minRows={2}
        value={form.values.notes}
        onChange={({ currentTarget }) => form.set('notes', currentTarget.value)}
      />
    </Section>
  );
}

interface ItemListProps {
  readonly form: OrderFormState;
  /** What is wrong is said once sending was tried. */
  readonly isAsked: boolean;
}

function ItemList({ form, isAsked }: ItemListProps) {
  const { t, language } = useLanguage();
  const money = useMoney();
  const { data: models = [], isSuccess } = useQuery(modelsQuery);
  const { items } = form.values;
  const setItems = (next: readonly ItemValues[]) => form.set('items', next);
  const change = (changed: ItemValues) =>
    setItems(items.map((each) => (each.key === changed.key ? changed : each)));
  const remove = (gone: ItemValues) => setItems(items.filter(({ key }) => key !== gone.key));
  if (isSuccess && models.length === 0) return <NoModels />;
  return (
    <Section title={t('orders.items')}>
      <ul className="rows">
        {items.map((item, index) => (
          <li key={item.key}>
            <ItemFields
              number={index + 1}
              item={item}
              models={models}
              isAsked={isAsked}
              onChange={change}
              onRemove={items.length === 1 ? undefined : () => remove(item)}
            />
          </li>
        ))}
      </ul>
      <Group justify="space-between" mt="xs">
        <ActionButton icon="plus" onPress={() => setItems([...items, newItem()])}>
          {t('orders.addItem')}
        </ActionButton>
        <Text fw={600}>{t('orders.sum', { amount: money(sumOf(items, language)) })}</Text>
      </Group>
    </Section>
  );
}

/** An order is of models: without any there is nothing to choose. */
function NoModels() {
  const t = useT();
  return (
    <Section title={t('orders.items')}>
      <Empty icon="model" title={t('models.empty')} hint={t('orders.noModelsHint')}>
        <Anchor renderRoot={(root) => <Link to="/models" {...root} />}>{t('orders.toModels')}</Anchor>
      </Empty>
    </Section>
  );
}
