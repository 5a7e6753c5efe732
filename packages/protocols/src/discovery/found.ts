import type { Family } from '@farmhand/contract';
import { hostOf } from './address.ts';

/** A printer that made itself known. Nothing of it is proven before somebody connects. */
export interface Found {
  readonly family: Family;
  readonly host: string;
  /** Null when they are those of the family. */
  readonly ports: { readonly http: number } | null;
  readonly name: string | null;
  readonly model: string | null;
  readonly serial: string | null;
  /** Tells it from others of its family: one machine is heard many times, and on several networks. */
  readonly identity: string;
}

interface Announced {
  /** Addresses that the announcement gives, and the one it came from. */
  readonly claims: readonly (string | null)[];
  readonly from: string;
  readonly httpPort?: number | null;
  readonly name: string | null;
  readonly model: string | null;
  readonly serial: string | null;
  readonly identity?: string | null;
}

const LONGEST = 100;

export function found(family: Family, announced: Announced): Found | null {
  const host = hostOf(announced.claims, announced.from);
  if (host === null) return null;
  const ports = announced.httpPort == null ? null : { http: announced.httpPort };
  const serial = cleanLine(announced.serial);
  return {
    family,
    host,
    ports,
    name: cleanLine(announced.name),
    model: cleanLine(announced.model),
    serial,
    identity: cleanLine(announced.identity ?? null) ?? serial ?? `${host} ${ports?.http ?? ''}`,
  };
}

/** Anybody on the network can announce anything: one short line without control and direction characters. */
export function cleanLine(text: string | null): string | null {
  if (text === null) return null;
  const line = text.slice(0, 10 * LONGEST).replace(/[\p{C}\p{Zl}\p{Zp}\ufffd]+/gu, ' ');
  const short = [...line.trim()].slice(0, LONGEST).join('').trim();
  return short === '' ? null : short;
}
