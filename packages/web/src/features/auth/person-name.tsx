import { named } from '../../ui/named.tsx';
import { useMe } from './use-me.ts';
import { usePersonName } from './use-people.ts';

interface PersonNameProps {
  readonly id: number;
  readonly name: string | null;
}

/** A person beside a record, by name where they have one and are not who looks. */
export function PersonName({ id, name }: PersonNameProps) {
  const words = usePersonName()(id, name);
  return name === null || id === useMe().user.id ? words : named(words);
}
