import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useT } from '../../../../i18n/language.tsx';
import { orgsQuery } from '../../../groups/index.ts';
import type { Grouping } from '../fleet-search.ts';
import type { FleetGroup } from './groups.ts';

/** What groups are called. Organizations are asked for only when they are what groups are made by. */
export function useGroupWords(by: Grouping | undefined) {
  const t = useT();
  const { data: orgs } = useQuery({ ...orgsQuery, enabled: by === 'org' });
  const valueName = useCallback(
    (value: string) =>
      by === 'org'
        ? (orgs?.find(({ id }) => String(id) === value)?.name ?? t('fleet.group.org.one', { id: value }))
        : value,
    [by, orgs, t],
  );
  const nameOf = useCallback(
    ({ value }: FleetGroup) =>
      value === null ? (by === undefined ? '' : t(`fleet.group.${by}.none`)) : valueName(value),
    [by, t, valueName],
  );
  return { nameOf, valueName };
}
