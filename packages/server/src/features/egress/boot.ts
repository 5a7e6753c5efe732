import { inEnglish } from '../../english.ts';
import { leavesTheHouse } from '../../net/address-kind.ts';
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
  if (judged.isOffByMode === true) return null;
  if (judged.addresses.some(leavesTheHouse)) return 'outside';
  if (judged.standing === 'allowed' || mayBeAway(judged)) return null;
  if (judged.reason?.code === 'link.public_resolver') return 'unasked';
  // What leads somewhere within the house is refused in either mode, and nothing of it ever leaves.
  return judged.addresses.length > 0 ? null : 'unresolved';
}

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
    const some = violations.length === 1 ? '1 destination' : `${violations.length} destinations`;
    super(
      [`restricted mode (FARM_ITAR_MODE=1) does not start because of ${some}:`, ...tell(violations)].join(
        '\n',
      ),
    );
    this.violations = violations;
  }
}

/** Each with whose it is, where it leads, why that is not taken, and what mends it. */
export function tell(violations: readonly Violation[]): readonly string[] {
  const isOnPages = violations.some(({ judged }) => isPath(judged.setting));
  return [
    ...violations.flatMap(({ kind, judged }, index) => [
      '',
      `${index + 1}. ${inEnglish(judged.of)}: ${destinationOf(judged)}${judged.isOff ? ' (switched off)' : ''}`,
      `   Why: ${whyOf(judged)}.`,
      `   Mend: ${MENDS[kind](settingOf(judged))}.`,
    ]),
    '',
    ...(isOnPages ? [BY_THE_PAGE] : []),
    'Nothing was sent to any of them. `npm start -- audit-egress` lists every destination without starting the service.',
  ];
}

const BY_THE_PAGE =
  'What stands on a page is changed there: take this machine off all outside networks, start it with FARM_ITAR_MODE=0, change it, then start it with FARM_ITAR_MODE=1 again.';

const isPath = (setting: string): boolean => setting.startsWith('/');
const settingOf = ({ setting }: Judged): string => (isPath(setting) ? `the page ${setting}` : setting);

const MENDS: Readonly<Record<ViolationKind, (setting: string) => string>> = {
  outside: (setting) => `enter an address of the house in ${setting}, or take it out`,
  unresolved: (setting) =>
    `add the name to the hosts file or to a name server of the house, or change it in ${setting}`,
  unasked: (setting) =>
    `add the name to the hosts file, have this machine ask a name server of the house, or enter an address in ${setting}`,
};

/** As it is written for a socket. */
export const destinationOf = ({ host, port }: Pick<Judged, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

function whyOf({ host, addresses, reason }: Judged): string {
  const isKnown = addresses.length === 0 || (addresses.length === 1 && addresses[0] === host);
  const leads = isKnown ? '' : `it leads to ${addresses.join(', ')}: `;
  return `${leads}${reason === null ? 'it is refused' : inEnglish(reason)}`;
}
