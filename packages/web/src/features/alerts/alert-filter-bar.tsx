import { ALERT_KINDS, SEVERITIES } from '@farmhand/contract';
import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../i18n/language.tsx';
import { type AlertFilters, alertFilters } from './filters.ts';

/** The filters stand in the address, so that they can be linked to and survive a reload. */
export function AlertFilterBar({ filters }: { readonly filters: AlertFilters }) {
  const t = useT();
  const navigate = useNavigate();
  const set = (change: Readonly<Record<string, string>>) =>
    void navigate({ to: '/alerts', search: alertFilters({ ...filters, ...change }), replace: true });
  const fields = [
    {
      name: 'severity',
      label: t('alerts.severity'),
      options: SEVERITIES.map((value) => ({ value, label: t(`alerts.${value}`) })),
    },
    {
      name: 'kind',
      label: t('alerts.kind'),
      options: ALERT_KINDS.map((value) => ({ value, label: t(`alerts.kind.${value}`) })),
    },
    {
      name: 'read',
      label: t('alerts.state'),
      options: [
        { value: 'no', label: t('alerts.unread') },
        { value: 'yes', label: t('alerts.alreadyRead') },
        { value: 'settled', label: t('alerts.settled') },
      ],
    },
  ] as const;
  return (
    <Group gap="sm" align="flex-end">
      {fields.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          label={label}
          value={filters[name] ?? ''}
          data={[{ value: '', label: t('alerts.any') }, ...options]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <Checkbox
        label={t('alerts.withDismissed')}
        checked={filters.dismissed === 'yes'}
        py={8}
        onChange={(event) => set({ dismissed: event.currentTarget.checked ? 'yes' : '' })}
      />
    </Group>
  );
}
