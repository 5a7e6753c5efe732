import type { Purpose } from '../../net/destination.ts';

/** What is counted apart: the same host for something else, or by another port, is another destination. */
export interface Place {
  readonly purpose: Purpose;
  readonly host: string;
  readonly port: number;
}

/** Of what somebody tried to enter: nothing was on its way to a port. */
export const isEntered = ({ host, port }: Place): boolean => port === 0 && host !== OTHERS;

/** For people. */
export const spell = ({ host, port }: Pick<Place, 'host' | 'port'>): string =>
  port === 0 ? host : `${host}:${port}`;

/** Those of a purpose that have no row of their own. No host is called so. */
export const OTHERS = '*';

/** Names are the same in every case, and with a dot at the end. */
export const hostOf = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/** Also the subject of alerts. */
export const keyOf = ({ purpose, host, port }: Place): string => `${purpose} ${hostOf(host)}:${port}`;

const DAY_MS = 24 * 3_600_000;

/** Of UTC, so that a report says the same wherever it is read. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const daysBefore = (at: number, days: number): string => dayOf(at - days * DAY_MS);
