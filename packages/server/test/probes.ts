import { from, noBody, route } from '@farmhand/contract';
import { asWritten } from '@farmhand/words';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../src/db/portable.ts';
import { command, type Endpoint, write } from '../src/http/endpoint.ts';
import { AppError } from '../src/http/error.ts';
import type { WriteTx } from '../src/live/write.ts';

/** Routes for tests of the kernel: they count in the settings table how often they were really applied. */

const KEY = 'probe';

export async function applied(db: Reader): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function apply(tx: WriteTx): Promise<number> {
  await tx.db
    .insertInto('settings')
    .values({ key: KEY, value: '1' })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({ value: sql`cast(cast(settings.value as integer) + 1 as text)` }),
    )
    .execute();
  return applied(tx.db);
}

const base = {
  tag: 'Probe',
  method: 'POST',
  access: from('viewer', 'agent:read'),
  dryRun: true,
  status: 200,
  errors: [],
  example: {},
} as const;

const count = route({
  ...base,
  id: 'probeCount',
  path: '/probe/count',
  summary: 'Count once more',
  body: z.strictObject({
    note: z.string().default(''),
    /** How many characters the answer is padded with. */
    pad: z.number().int().default(0),
    fail: z.enum(['no', 'with a code', 'unexpectedly']).default('no'),
    /** Waits outside the transaction, as hashing a password does. */
    hangs: z.boolean().default(false),
  }),
  answer: z.object({ count: z.number(), pad: z.string() }),
});

const secret = route({
  ...base,
  id: 'probeSecret',
  path: '/probe/secret',
  summary: 'Answer a secret',
  dryRun: false,
  body: noBody,
  answer: z.object({ secret: z.string() }),
  secretAnswer: true,
});

const remove = route({
  ...base,
  id: 'probeRemove',
  method: 'DELETE',
  path: '/probe',
  summary: 'Remove',
  status: 204,
});

const send = route({
  ...base,
  id: 'probeSend',
  path: '/probe/send',
  summary: 'Send a command to a machine',
  body: z.strictObject({ outcome: z.enum(['answers', 'fails', 'hangs']) }),
  answer: z.object({ outcome: z.string(), number: z.number() }),
});

export interface Machine {
  /** The numbers of the commands that reached it. */
  readonly received: number[];
  /** How many calls hang. */
  hanging(): number;
  /** Lets them go on. */
  release(): void;
}

export function probes(): { endpoints: Endpoint[]; machine: Machine } {
  const received: number[] = [];
  const held: (() => void)[] = [];
  const hang = () => new Promise<void>((done) => held.push(done));
  const endpoints = [
    write(count, {
      plan: (_db, { body }) => ({ would_execute: { action: 'probe_count', note: body.note }, body }),
      prepare: async (_plan, { body }) => {
        if (body.hangs) await hang();
      },
      async execute(tx, { body }) {
        const number = await apply(tx);
        if (body.fail === 'with a code') throw new AppError('in_use', asWritten('No.'));
        if (body.fail === 'unexpectedly') throw new Error('broken');
        return { count: number, pad: 'x'.repeat(body.pad) };
      },
    }),
    write(secret, {
      plan: () => ({ would_execute: { action: 'probe_secret' } }),
      async execute(tx) {
        await apply(tx);
        return { secret: 'hush' };
      },
    }),
    write(remove, {
      plan: () => ({ would_execute: { action: 'probe_remove' } }),
      async execute(tx) {
        await apply(tx);
        return undefined;
      },
    }),
    command(send, {
      plan: (_db, { body }) => ({ would_execute: { action: 'probe_send' }, body }),
      intend: async (tx, { body }) => ({ number: await apply(tx), outcome: body.outcome }),
      async send({ number, outcome }) {
        received.push(number);
        if (outcome === 'fails')
          throw new AppError('printer_unreachable', asWritten('The machine does not answer.'));
        if (outcome === 'hangs') await hang();
        return { outcome: 'answered', number };
      },
      recall: async (_db, { number }) => ({ outcome: 'recalled', number }),
    }),
  ];
  const release = () => {
    for (const goOn of held.splice(0)) goOn();
  };
  return { endpoints, machine: { received, hanging: () => held.length, release } };
}
