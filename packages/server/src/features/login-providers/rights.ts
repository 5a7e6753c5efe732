import { type LoginMapping, type Role, roleAtLeast } from '@farmhand/contract';
import { type Told, valuesOf } from './claims.ts';
import { LoginTrouble } from './trouble.ts';

/** What the lines of a provider make of what it tells. */
export interface Rights {
  /** Null leaves the role as it is; somebody new is a viewer. */
  readonly role: Role | null;
  /** Undefined leaves the membership as it is. */
  readonly group_id: number | null | undefined;
  readonly org_id: number | null | undefined;
}

interface Rules {
  readonly mappings: readonly LoginMapping[];
  readonly default_role: Role | null;
}

/**
 * Of the lines that match, the highest role counts, and the first that names a group, and the first that names an
 * organization. While any line names one, whoever matches none is in none: leaving there is leaving here. So with
 * roles: whoever matches other lines alone is a viewer.
 */
export function rightsOf({ mappings, default_role }: Rules, told: Told): Rights {
  const read = new Map<string, ReadonlySet<string>>();
  for (const { claim } of mappings) if (!read.has(claim)) read.set(claim, valuesOf(told, claim));
  const matching = mappings.filter(({ claim, value }) => read.get(claim)?.has(value) === true);
  if (matching.length === 0 && default_role === null) throw new LoginTrouble('no_rights');
  const hasRoles = mappings.some(({ role }) => role !== null);
  const roles = matching.flatMap(({ role }) => role ?? []);
  return {
    role: highest(roles) ?? (hasRoles ? (default_role ?? 'viewer') : null),
    group_id: firstNamed(mappings, matching, 'group_id'),
    org_id: firstNamed(mappings, matching, 'org_id'),
  };
}

function highest(roles: readonly Role[]): Role | null {
  let best: Role | null = null;
  for (const role of roles) if (best === null || roleAtLeast(role, best)) best = role;
  return best;
}

function firstNamed(
  mappings: readonly LoginMapping[],
  matching: readonly LoginMapping[],
  key: 'group_id' | 'org_id',
): number | null | undefined {
  if (mappings.every((line) => line[key] === null)) return undefined;
  return matching.find((line) => line[key] !== null)?.[key] ?? null;
}
