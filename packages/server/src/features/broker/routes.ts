import { type BrokerLinkState, brokerPlace, ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { given } from '../../given.ts';
import { hint } from '../../hint.ts';
import { command, type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { Door } from '../../net/outbound.ts';
import { testBroker } from './connection-test.ts';
import { presentBroker } from './present.ts';
import { readAccess } from './settings/access.ts';
import { changed, droppedBy } from './settings/change.ts';
import { tokenOfSecret } from './settings/command-token.ts';
import { findBroker, NO_BROKER, putBroker } from './settings/stored.ts';
import type { BrokerTimings } from './timings.ts';

interface RouteDeps {
  readonly kernel: Kernel;
  readonly door: Door;
  readonly timings: Pick<BrokerTimings, 'connectMs'>;
  link(): BrokerLinkState;
  settingsChanged(): void;
}

/** No tool enters a secret, people do. */
const ENTER_AGAIN = hint('list_printers', {}, said('hint.credentials_dropped'));

const shownSecret = (name: string, value: string | null | undefined) =>
  value === undefined ? {} : { [name]: value === null ? 'none' : 'new' };

export function brokerEndpoints({ kernel, door, timings, link, settingsChanged }: RouteDeps): Endpoint[] {
  const { secrets, database, clock } = kernel;
  const test = async () => ({
    ...(await testBroker(
      { door, clock, stepMs: timings.connectMs },
      await readAccess(secrets, database.read),
    )),
    next_actions: [],
  });

  return [
    read(ROUTES.getBroker, async (db) =>
      presentBroker(db, (await findBroker(db)) ?? NO_BROKER, link(), clock.now()),
    ),

    write(ROUTES.updateBroker, {
      async plan(db, { body }, { enters }) {
        if (typeof body.url === 'string') enters('broker', brokerPlace(body.url).host, 'body.url');
        const before = (await findBroker(db)) ?? NO_BROKER;
        const tokenId =
          typeof body.command_token === 'string'
            ? await tokenOfSecret(db, body.command_token, clock.now())
            : null;
        const { password, command_token, ca_certificate, ...rest } = body;
        const after = { ...before, ...given(rest) };
        if (after.enabled && after.url === null) {
          throw new AppError('invalid_state_transition', said('broker.say_where_first'));
        }
        const dropped = droppedBy(before, body);
        // Whoever takes the broker or the user name away wants no password.
        const isLeftBehind =
          after.url !== null && ((dropped.password && body.username !== null) || dropped.token);
        return {
          would_execute: {
            action: 'update_broker',
            ...rest,
            ...shownSecret('ca_certificate', ca_certificate),
            ...shownSecret('password', dropped.password ? null : password),
            ...shownSecret('command_token', dropped.token ? null : command_token),
          },
          change: body,
          tokenId,
          isLeftBehind,
        };
      },
      async execute(tx, { change, tokenId, isLeftBehind }) {
        const after = changed(secrets, await findBroker(tx.db), change, tokenId);
        await putBroker(tx.db, after);
        tx.afterCommit(settingsChanged);
        return {
          ...(await presentBroker(tx.db, after, link(), tx.now)),
          next_actions: isLeftBehind ? [ENTER_AGAIN] : [],
        };
      },
    }),

    command(ROUTES.testBroker, {
      plan: () => ({ would_execute: { action: 'test_broker' } }),
      intend: async () => null,
      send: test,
      // Looking again changes nothing, so a retry simply looks again.
      recall: test,
    }),
  ];
}
