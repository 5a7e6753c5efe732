import type { ReactNode } from 'react';

/**
 * What a person, a vendor or a machine called something, marked so that no translator touches it. Nothing stays nothing,
 * so that words of ours can stand in: `named(file_name) ?? t('…')`.
 */
export function named(name: string | null | undefined): ReactNode {
  return name == null || name === '' ? null : <span translate="no">{name}</span>;
}

/** Such a name as an entry of a list to choose from. */
export const namedChoice = (value: string, label = value) => ({ value, label, translate: 'no' as const });

/** Several things on one line, with dots between those that are there. */
export function dotted(parts: readonly ReactNode[]): ReactNode {
  const [first, ...rest] = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return rest.reduce(
    (before, part) => (
      <>
        {before} · {part}
      </>
    ),
    first,
  );
}
