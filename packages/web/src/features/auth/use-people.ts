import { roleAtLeast } from '@farmhand/contract';
import { useT } from '../../i18n/language.tsx';
import { useMe } from './use-me.ts';

export function useIsOperator(): boolean {
  return roleAtLeast(useMe().user.role, 'operator');
}

/** What a record calls a person. A number whose name it does not know is that of a deleted user. */
export function usePersonName(): (id: number, name: string | null) => string {
  const t = useT();
  const { user } = useMe();
  return (id, name) => {
    if (name === null) return t('queue.deletedUser', { id: `${id}` });
    return id === user.id ? t('queue.you', { name }) : name;
  };
}
