import { ROLES } from '@farmhand/contract';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useT } from '../../i18n/language.tsx';

export function RoleField(props: Pick<NativeSelectProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const t = useT();
  return (
    <NativeSelect
      label={t('users.role')}
      description={t('users.roleHint')}
      data={ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      {...props}
    />
  );
}
