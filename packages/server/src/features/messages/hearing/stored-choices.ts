import { ALERT_KINDS, type AlertKind } from '@farmhand/contract';
import { z } from 'zod';
import type { Changed } from './hears.ts';

const kind = z.enum(ALERT_KINDS);
/** A kind of a later edition, after a way back, is nobody's choice. */
const changedText = z.record(z.string(), z.record(z.string(), z.boolean()));
const isKind = (name: string): name is AlertKind => kind.safeParse(name).success;

export function parseChanged(text: string | null): Changed {
  const entries = Object.entries(text === null ? {} : changedText.parse(JSON.parse(text)));
  return Object.fromEntries(entries.filter(([name]) => isKind(name)));
}

export const parseKinds = (text: string | null): readonly AlertKind[] | null =>
  text === null ? null : z.array(z.string()).parse(JSON.parse(text)).filter(isKind);
