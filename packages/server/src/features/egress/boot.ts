import { inEnglish } from '../../english.ts';
import { leavesTheHouse } from '../../net/address-kind.ts';
import { destinationOf } from '../../net/listed.ts';
import { MAY_BE_AWAY } from '../../net/rules.ts';
import type { Judged } from './judged.ts';

/** Why restricted mode does not start with a destination. */
export type ViolationKind =
  /** It leads out of the house. */
  | 'outside'
  /** Nobody knows where it leads. */
  | 'unresolved'
  /** Nobody was asked where it leads: only name servers outside of the house could be. */
  | 'unasked';

export interface Violation {
  readonly kind: ViolationKind;
  readonly judged: Judged;
}

/** It stays blocked until its name leads somewhere, and is judged then. */
const mayBeAway = ({ purpose, of }: Judged): boolean =>
  MAY_BE_AWAY.includes(purpose) || of.code === 'egress.of_personal_destination';

function violationOf(judged: Judged): ViolationKind | null {
  // What a person has switched off counts: a person can switch it on.
  if (judged.isInert === true) return null;
  if (judged.addresses.some(leavesTheHouse)) return 'outside';
  if (judged.standing === 'allowed' || mayBeAway(judged)) return null;
  if (judged.reason?.code === 'link.public_resolver') return 'unasked';
  // What leads somewhere within the house is refused in either mode, and nothing of it ever leaves.
  return judged.addresses.length > 0 ? null : 'unresolved';
}

export const keepsFromStarting = (judged: Judged): boolean => violationOf(judged) !== null;

/** What keeps restricted mode from starting. */
export const violationsIn = (judged: readonly Judged[]): readonly Violation[] =>
  judged.flatMap((each) => {
    const kind = violationOf(each);
    return kind === null ? [] : [{ kind, judged: each }];
  });

/** Of a start that is refused. The message is for the operator at the console. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused';
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super(
      [
        `restricted mode (FARM_ITAR_MODE=1) does not start because of ${countOf(violations)}:`,
        ...tell(violations),
        'Nothing was sent to any of them. `npm start -- audit-egress` lists every destination without starting the service.',
      ].join('\n'),
    );
    this.violations = violations;
  }
}

export function countOf(violations: readonly Violation[]): string {
  const { length } = byThing(violations);
  return length === 1 ? '1 destination' : `${length} destinations`;
}

/** What is mended at once is told once, with all of its ports. */
function byThing(violations: readonly Violation[]): readonly (readonly [Violation, ...Violation[]])[] {
  const things = new Map<string, [Violation, ...Violation[]]>();
  for (const each of violations) {
    const { of, setting, host, isOff, namedBy } = each.judged;
    const key = JSON.stringify([each.kind, of, setting, host, isOff, namedBy]);
    const known = things.get(key);
    if (known === undefined) things.set(key, [each]);
    else known.push(each);
  }
  return [...things.values()];
}

/** Each with whose it is, where it leads, why that is not taken, and what mends it. */
export function tell(violations: readonly Violation[]): readonly string[] {
  const isOnPages = violations.some(({ judged }) => isPath(judged.setting));
  return [
    ...byThing(violations).flatMap((thing, index) => {
      const [{ kind, judged }] = thing;
      const places = thing.map((each) => destinationOf(each.judged)).join(', ');
      return [
        '',
        `${index + 1}. ${inEnglish(judged.of)}: ${places}${judged.isOff ? ' (switched off)' : ''}`,
        `   Why: ${whyOf(judged)}.`,
        `   Mend: ${mendOf(kind, judged)}.`,
      ];
    }),
    '',
    ...(isOnPages ? [BY_THE_PAGE] : []),
    'What the house is, and what else mends it: docs/restricted-mode.md.',
  ];
}

const BY_THE_PAGE =
  'What stands on a page is changed there: take this machine off all outside networks, start it with FARM_ITAR_MODE=0, change it, then start it with FARM_ITAR_MODE=1 again.';

const isPath = (setting: string): boolean => setting.startsWith('/');

/** What is a person's own is on that person's page, which administrators do not see: they can take the access away. */
function mendOf(kind: ViolationKind, { of, setting, isOff, namedBy }: Judged): string {
  const place = isPath(setting) ? `the page ${setting}` : setting;
  if (namedBy !== undefined) return `${mendOfNamed(place, isOff)}${OF_THE_HOUSE[kind]}`;
  if (of.code !== 'egress.of_personal_destination') return MENDS[kind](place);
  const { username } = of.facts;
  return `${username} takes it out in ${place}, or an administrator deactivates the user ${username}`;
}

/** Nobody entered it here. One that is switched off is asked by its test alone what it names. */
function mendOfNamed(place: string, isOff: boolean): string {
  const there = 'have the provider name addresses of the house (most have a setting for their own host name)';
  return isOff
    ? `${there} and test it anew in ${place}, or take the provider out there`
    : `${there}, or take the provider out in ${place}`;
}

/** What makes a name known that may be one of the house. */
const OF_THE_HOUSE: Readonly<Record<ViolationKind, string>> = {
  outside: '',
  unresolved:
    '; if it is a machine of the house, add its name to the hosts file or to a name server of the house',
  unasked:
    '; if it is a machine of the house, add its name to the hosts file, or have this machine ask a name server of the house',
};

const MENDS: Readonly<Record<ViolationKind, (place: string) => string>> = {
  outside: (place) => `enter an address of the house in ${place}, or take it out`,
  unresolved: (place) => `take it out or change it in ${place}${OF_THE_HOUSE.unresolved}`,
  unasked: (place) => `enter an address in ${place}, or take it out${OF_THE_HOUSE.unasked}`,
};

function whyOf({ host, addresses, reason, namedBy }: Judged): string {
  const named = namedBy === undefined ? '' : `the discovery document of ${namedBy} names it, and `;
  const isKnown = addresses.length === 0 || (addresses.length === 1 && addresses[0] === host);
  const each = addresses.map((address) => (leavesTheHouse(address) ? `${address} (outside)` : address));
  const leads = isKnown ? '' : `it leads to ${each.join(', ')}: `;
  return `${named}${leads}${reason === null ? 'it is refused' : inEnglish(reason)}`;
}
