import { asPart } from '@farmhand/words';
import { createContext, type ReactNode, use } from 'react';

/**
 * What a person, a vendor or a machine called something, marked so that no translator touches it, and that what is
 * written from the right does not draw our numbers into it. Nothing stays nothing, so that words of ours can stand in:
 * `named(file_name) ?? t('…')`.
 */
export function named(name: string | null | undefined): ReactNode {
  return name == null || name === '' ? null : <bdi translate="no">{name}</bdi>;
}

/** Such a name as an entry of a list to choose from. */
export const namedChoice = (value: string, label = value) => ({ value, label, translate: 'no' as const });

/** What is drawn is followed by a dot between two things: a full stop would be one dot too many. */
const BeforeDot = createContext(false);

/** Several things on one line, with dots between those that are there. A sentence among them is a `Sentence`. */
export function dotted(parts: readonly ReactNode[]): ReactNode {
  const [first, ...rest] = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return rest.reduce(
    (before, part) => (
      <>
        <BeforeDot value>{before}</BeforeDot> · {part}
      </>
    ),
    first,
  );
}

/** Keeps its full stop, but where `dotted` puts something after it. */
export function Sentence({ children }: { readonly children: string }): ReactNode {
  return use(BeforeDot) ? asPart(children) : children;
}
