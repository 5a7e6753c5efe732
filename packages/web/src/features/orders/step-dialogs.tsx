import type { Order } from '@farmhand/contract';
import { Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ORDER_WORDS, useCancel, useDelete, useShip } from './use-order-steps.ts';

interface StepDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Closes the order; its figures are final from then on. Once shipped, corrects the tracking number. */
export function ShipDialog({ order, onClose }: StepDialogProps) {
  const t = useT();
  const [tracking, setTracking] = useState(order.tracking_number ?? '');
  const ship = useShip(order, onClose);
  const isShipped = order.status === 'shipped';
  return (
    <FormDialog
      title={t(isShipped ? 'orders.tracking' : 'orders.shipTitle', { number: order.order_number })}
      submit={t(isShipped ? 'action.save' : 'orders.ship')}
      isBusy={ship.isPending}
      error={ship.error}
      words={ORDER_WORDS}
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        ship.mutate(tracking.trim());
      }}
    >
      {!isShipped && <Text>{t('orders.shipHint')}</Text>}
      <TextInput
        label={t('orders.tracking')}
        maxLength={100}
        data-autofocus
        value={tracking}
        onChange={({ currentTarget }) => setTracking(currentTarget.value)}
      />
    </FormDialog>
  );
}

export function CancelOrderDialog({ order, onClose }: StepDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const cancel = useCancel(order, onClose);
  return (
    <FormDialog
      title={t('orders.cancelTitle', { number: order.order_number })}
      submit={t('orders.cancel')}
      isDangerous
      isBusy={cancel.isPending}
      error={cancel.error}
      words={ORDER_WORDS}
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        cancel.mutate(reason.trim());
      }}
    >
      <Text>{t('orders.cancelHint')}</Text>
      <TextInput
        label={t('orders.cancelReason')}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}

interface DeleteProps extends StepDialogProps {
  readonly onDeleted: () => void;
}

export function DeleteOrderDialog({ order, onClose, onDeleted }: DeleteProps) {
  const t = useT();
  const remove = useDelete(order, onDeleted);
  return (
    <ConfirmDialog
      title={t('orders.deleteTitle', { number: order.order_number })}
      warning={t('orders.deleteHint')}
      confirm={t('action.delete')}
      isBusy={remove.isPending}
      error={remove.error}
      words={ORDER_WORDS}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
