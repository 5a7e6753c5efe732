import { type Order, roleAtLeast } from '@farmhand/contract';
import { Button, Group, Menu } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProblemWords } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useMe } from '../auth/index.ts';
import { closedBy, copiesOf, mayDelete, nextStep } from './standing.ts';
import { CancelOrderDialog, DeleteOrderDialog, ShipDialog } from './step-dialogs.tsx';
import { ORDER_WORDS, useSchedule } from './use-order-steps.ts';

/** The next step as a button, the rest in a menu. */
export function OrderActions({ order }: { readonly order: Order }) {
  const t = useT();
  const toast = useToast();
  const problemWords = useProblemWords();
  const navigate = useNavigate();
  const mayChange = roleAtLeast(useMe().user.role, 'operator');
  const [open, setOpen] = useState<'ship' | 'cancel' | 'delete' | null>(null);
  const schedule = useSchedule(order);
  if (!mayChange) return null;
  const close = () => setOpen(null);
  const step = nextStep(order);
  const isOpen = closedBy(order) === null;
  return (
    <Group gap="xs">
      <Menu width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={16} />}>
            {t('action.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && (
            <Menu.Item
              h={40}
              leftSection={<Icon name="edit" size={16} />}
              renderRoot={(root) => <Link to="/orders/$id/edit" params={{ id: order.id }} {...root} />}
            >
              {t('action.edit')}
            </Menu.Item>
          )}
          {order.status === 'shipped' && (
            <Menu.Item h={40} leftSection={<Icon name="edit" size={16} />} onClick={() => setOpen('ship')}>
              {t('orders.tracking')}
            </Menu.Item>
          )}
          {isOpen && order.in_reach !== false && (
            <Menu.Item h={40} leftSection={<Icon name="stop" size={16} />} onClick={() => setOpen('cancel')}>
              {t('orders.cancel')}
            </Menu.Item>
          )}
          {mayDelete(order) && (
            <Menu.Item
              h={40}
              leftSection={<Icon name="remove" size={16} />}
              onClick={() => setOpen('delete')}
            >
              {t('action.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {step === 'schedule' && (
        <Button
          loading={schedule.isPending}
          leftSection={<Icon name="queue" size={16} />}
          onClick={() =>
            schedule.mutate(undefined, { onError: (error) => toast(problemWords(error, ORDER_WORDS)) })
          }
        >
          {t('orders.schedule', { count: copiesOf(order).missing })}
        </Button>
      )}
      {step === 'ship' && (
        <Button leftSection={<Icon name="ship" size={16} />} onClick={() => setOpen('ship')}>
          {t('orders.ship')}
        </Button>
      )}
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {open === 'delete' && (
        <DeleteOrderDialog
          order={order}
          onClose={close}
          onDeleted={() => void navigate({ to: '/orders', replace: true })}
        />
      )}
    </Group>
  );
}
