import { type PlainCode, said as saidOf } from '@farmhand/words';
import { z } from 'zod';
import { webAddressProblem } from './addresses.ts';
import { GRANTS, ROLES, SCOPES } from './roles.ts';
import { plainly, said, saidOrNull, wrong } from './said.ts';

export const role = z.enum(ROLES);
export const scope = z.enum(SCOPES);
export const grant = z.enum(GRANTS);

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const isoTime = z.iso.datetime();
export const isoTimeOrNull = isoTime.nullable();

const FIRST_YEAR = 2000;

/** When somebody says that something was done: a year before any farm is a slip of the finger. */
export const doneAt = isoTime.refine(
  (text) => !(new Date(text).getUTCFullYear() < FIRST_YEAR),
  wrong(saidOf('field.too_long_ago', { year: FIRST_YEAR })),
);

/** An integer written in a path or query. Digits only: "1e3", " 7" and "+7" are mistakes, not numbers. */
export function integerText(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return z
    .string({ error: ({ input }) => (input === undefined ? plainly('field.no_whole_number') : undefined) })
    .regex(/^\d{1,16}$/, plainly('field.not_whole'))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}

export const idParam = integerText(1);

/** A query boolean is exactly `true` or `false`: anything else is a mistake, never a silent false. */
export const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true');

export const MAX_LIMIT = 500;
export const DEFAULT_LIMIT = 50;

export const pageQuery = {
  skip: integerText(0).default(0),
  limit: integerText(1, MAX_LIMIT).default(DEFAULT_LIMIT),
};

/** One line of text as a person types it, trimmed. */
export function line(min: number, max: number) {
  return z.string().trim().min(min).max(max);
}

/** Of a line, what others would see in several, or not at all. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Embeddings, overrides and isolates turn around what stands beside a name too; a name in Arabic or Hebrew needs none. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/u;
/** Beside controls, formats, spaces and accents alone: what fonts show nothing for, and the empty pattern of Braille. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

function nameProblem(name: string): PlainCode | null {
  if (CONTROLS.test(name)) return 'field.holds_line_breaks';
  if (TURNS.test(name)) return 'field.holds_direction_marks';
  return name === '' || VISIBLE.test(name) ? null : 'field.invisible';
}

/** What somebody calls a thing: it is shown among other words, and on labels, so it has to be seen and to stay in its place. */
export function nameLine(min: number, max: number) {
  return line(min, max).superRefine((name, check) => {
    const problem = nameProblem(name);
    if (problem !== null) check.addIssue({ code: 'custom', ...wrong(saidOf(problem)) });
  });
}

/** An http:// or https:// address in its one spelling, without a log-in in it. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .superRefine((text, check) => {
    const problem = webAddressProblem(text);
    if (problem !== null) check.addIssue({ code: 'custom', ...wrong(problem) });
  });

/** One address of one mailbox, without a name before it. */
export const mailAddress = z.email().max(254);

/** What an agent or a page may want to do next; a hint, never enforced (spec section 4). */
const nextAction = z
  .object({
    tool: z.string(),
    args: z.record(z.string(), z.unknown()).optional(),
    reason: z.string(),
    reason_said: said,
  })
  .meta({ id: 'NextAction' });
export type NextAction = z.infer<typeof nextAction>;

/** What the answer of a write says beside the record. */
export const nextActions = {
  next_actions: z.array(nextAction),
  /** True in the kept answer of an earlier call with the same key; a fresh answer has no such field. */
  _idempotent_replay: z.boolean().optional(),
};

/** Of what is done whether or not it can be written: stopping needs no database. */
export const recording = {
  /** Whether it is in the database. If not it will be, as soon as that can be written. */
  recorded: z.boolean(),
  /** What a person should know about it. */
  note: z.string().nullable(),
  note_said: saidOrNull,
};

/** The answer of a dry run. Keys beside `action` are the tools' argument names. */
export const dryRunAnswer = z
  .object({ dry_run: z.literal(true), would_execute: z.looseObject({ action: z.string() }) })
  .meta({ id: 'DryRunAnswer' });
export type DryRunAnswer = z.infer<typeof dryRunAnswer>;

/**
 * False where a member of a group with `printer_ids` may look at the record and not change it, because a part of it is, or may
 * come to be, on other printers. Left out everywhere else: where it is the caller’s to change as ever, in events and in the
 * answers of writes.
 */
export const inReach = { in_reach: z.literal(false).optional() };
