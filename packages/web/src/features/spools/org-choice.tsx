import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/language.tsx';
import { namedChoice } from '../../ui/named.tsx';
import { useMe } from '../auth/index.ts';
import { orgsQuery } from '../groups/index.ts';

interface OrgChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Whose spool it is. Others than administrators add for their own organization, and there may be none at all. */
export function OrgChoice({ value, onChange }: OrgChoiceProps) {
  const t = useT();
  const isAdmin = useMe().user.role === 'admin';
  const orgs = useQuery({ ...orgsQuery, enabled: isAdmin }).data ?? [];
  if (!isAdmin || orgs.length === 0) return null;
  return (
    <NativeSelect
      label={t('spools.org')}
      name="org_id"
      value={value}
      data={[
        { value: '', label: t('spools.orgNone') },
        ...orgs.map(({ id, name }) => namedChoice(String(id), name)),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
