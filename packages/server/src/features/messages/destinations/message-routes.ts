import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../../db/portable.ts';
import type { Viewer } from '../../../db/visibility.ts';
import { inEnglish } from '../../../english.ts';
import { command, type Endpoint, read, write } from '../../../http/endpoint.ts';
import { AppError } from '../../../http/error.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Mode } from '../../../net/destination.ts';
import type { ByHand } from '../by-hand.ts';
import { composeTest } from '../compose/compose.ts';
import { bring, type CourierDeps } from '../delivery/courier.ts';
import { findDestination, insertCopy, type MessageRow } from '../delivery/outbox-store.ts';
import { openPlace } from '../delivery/place.ts';
import { arrived } from '../delivery/results.ts';
import { checkSwitchedOn } from '../switched-off.ts';
import { presentMessages } from './log.ts';
import { mustFindDestination } from './routes.ts';
import * as store from './store.ts';
import { problemOf } from './while-off.ts';

interface Deps {
  readonly kernel: Kernel;
  readonly mode: Mode;
  readonly courier: CourierDeps;
  readonly byHand: ByHand;
  nudge(): void;
}

async function mustFindMessage(db: Reader, viewer: Viewer, id: number): Promise<MessageRow> {
  const row = await store.findMessage(db, viewer, id);
  if (row === undefined) throw new AppError('not_found', said('message.not_found', { id }));
  return row;
}

/** The test button, the delivery log, and sending once more. */
export function messageEndpoints({ kernel, mode, courier, byHand, nudge }: Deps): Endpoint[] {
  const { secrets, clock, database } = kernel;

  async function placeOf(db: Reader, id: number) {
    const row = await findDestination(db, id);
    if (row === undefined) throw new AppError('not_found', said('destination.not_found', { id }));
    return openPlace(db, secrets, row);
  }

  async function test(id: number) {
    const place = await placeOf(database.read, id);
    const begun = clock.monotonic();
    const composed = await composeTest(courier, place, clock.now());
    const outcome = await bring(courier, place, composed, new AbortController().signal);
    const ok = outcome.kind === 'delivered';
    const words = ok ? (outcome.answer ?? said('message.taken')) : problemOf(place.row, outcome.why);
    if (ok) await kernel.write((tx) => arrived(tx, place.row));
    nudge();
    return {
      ...{ ok, message: inEnglish(words), said: words },
      took_ms: Math.round(clock.monotonic() - begun),
      next_actions: [],
    };
  }

  return [
    command(ROUTES.testDestination, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindDestination(db, principal, params.id);
        checkSwitchedOn(mode, row.channel);
        return { would_execute: { action: 'test_destination', destination_id: row.id } };
      },
      async intend(_tx, { would_execute }, { principal }) {
        byHand.spend(principal.user_id);
        return Number(would_execute['destination_id']);
      },
      send: test,
      // A retry finds out anew: nothing else is changed by it.
      recall: (_db, id) => test(id),
    }),

    read(ROUTES.listMessages, async (db, { params, query }, { principal }) => {
      const { id } = await mustFindDestination(db, principal, params.id);
      const { items, total } = await store.pageOfMessages(db, id, query);
      return { items: await presentMessages(courier, db, await placeOf(db, id), items), total };
    }),

    write(ROUTES.sendMessageAgain, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindMessage(db, principal, params.id);
        checkSwitchedOn(mode, (await mustFindDestination(db, principal, row.destination_id)).channel);
        if (row.state === 'waiting' || row.state === 'held')
          throw new AppError('invalid_state_transition', said('message.still_waits'));
        return { would_execute: { action: 'send_message_again', message_id: row.id }, row };
      },
      async execute(tx, { row }, { principal }) {
        byHand.spend(principal.user_id);
        const copy = await insertCopy(tx.db, row, tx.now);
        tx.afterCommit(nudge);
        const place = await placeOf(tx.db, row.destination_id);
        const [shown] = await presentMessages(courier, tx.db, place, [copy]);
        if (shown === undefined) throw new Error('a message that is not shown');
        return { ...shown, next_actions: [] };
      },
    }),
  ];
}
