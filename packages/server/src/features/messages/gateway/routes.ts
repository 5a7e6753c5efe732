import { hostOfAddress, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Secrets } from '../../../db/secrets.ts';
import { given } from '../../../given.ts';
import { type Endpoint, pureRead, write } from '../../../http/endpoint.ts';
import { AppError } from '../../../http/error.ts';
import { retryChannel } from '../delivery/outbox-store.ts';
import { enterAgain } from '../enter-again.ts';
import { changeGateway, losesKey, readGateway } from './settings.ts';

/** `nudge` tells that something may be due. */
export function gatewayEndpoints(secrets: Secrets, nudge: () => void): Endpoint[] {
  return [
    pureRead(ROUTES.getPushGateway, (db) => readGateway(db)),

    write(ROUTES.updatePushGateway, {
      async plan(db, { body }, { enters }) {
        if (typeof body.url === 'string') enters('message', hostOfAddress(body.url), 'body.url');
        const before = await readGateway(db);
        const isDropped = losesKey(before, body);
        const change = { ...body, ...(isDropped && { key: null }) };
        const { key, ...rest } = change;
        const after = { ...before, ...given(rest) };
        if (after.enabled && after.url === null) {
          throw new AppError('invalid_state_transition', said('gateway.say_where_first'));
        }
        const shown = key === undefined ? {} : { key: key === null ? 'none' : 'new' };
        const isLeftBehind = isDropped && after.url !== null;
        return { would_execute: { action: 'update_push_gateway', ...rest, ...shown }, change, isLeftBehind };
      },
      async execute(tx, { change, isLeftBehind }) {
        const after = await changeGateway(secrets, tx.db, change);
        await retryChannel(tx.db, 'gateway');
        tx.afterCommit(nudge);
        return { ...after, next_actions: enterAgain(isLeftBehind) };
      },
    }),
  ];
}
