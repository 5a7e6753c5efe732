import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { command, type Endpoint, pureRead, write } from '../../../http/endpoint.ts';
import { AppError } from '../../../http/error.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Door } from '../../../net/outbound.ts';
import type { ByHand } from '../by-hand.ts';
import { retryChannel } from '../delivery/outbox-store.ts';
import { enterAgain } from '../enter-again.ts';
import {
  changed,
  changeMailServer,
  losesPassword,
  readMailAccess,
  readMailServer,
} from './server-settings.ts';
import { testMailServer } from './server-test.ts';

interface RouteDeps extends Pick<Kernel, 'secrets' | 'database' | 'clock'> {
  readonly door: Door;
  readonly byHand: ByHand;
  /** Something may be due. */
  nudge(): void;
  /** How long a test may take, where tests shall not wait. */
  readonly testMs?: number | undefined;
}

/** A person waits for it. */
const TEST_MS = 30_000;

type Asked = Parameters<typeof testMailServer>[2];

export function mailServerEndpoints(deps: RouteDeps): Endpoint[] {
  const { secrets, database, byHand, nudge, testMs = TEST_MS } = deps;
  const test = async (asked: Asked) => ({
    ...(await testMailServer({ ...deps, testMs }, await readMailAccess(secrets, database.read), asked)),
    next_actions: [],
  });

  return [
    pureRead(ROUTES.getMailServer, (db) => readMailServer(db)),

    write(ROUTES.updateMailServer, {
      async plan(db, { body }, { enters }) {
        if (typeof body.host === 'string') enters('mail', body.host, 'body.host');
        const before = await readMailServer(db);
        const isDropped = losesPassword(before, body);
        const change = { ...body, ...(isDropped && { password: null }) };
        const { password, ...rest } = change;
        const after = changed(before, body);
        if (after.enabled && (after.host === null || after.from_address === null)) {
          throw new AppError('invalid_state_transition', said('mail.say_where_first'));
        }
        const shown = password === undefined ? {} : { password: password === null ? 'none' : 'new' };
        // Whoever takes the user name or the server away wants no password.
        const isLeftBehind = isDropped && body.username !== null && after.host !== null;
        return { would_execute: { action: 'update_mail_server', ...rest, ...shown }, change, isLeftBehind };
      },
      async execute(tx, { change, isLeftBehind }) {
        const after = await changeMailServer(secrets, tx.db, change);
        await retryChannel(tx.db, 'mail');
        tx.afterCommit(nudge);
        return { ...after, next_actions: enterAgain(isLeftBehind) };
      },
    }),

    command(ROUTES.testMailServer, {
      plan: (_db, { body }) => ({ would_execute: { action: 'test_mail_server', to: body.to }, asked: body }),
      async intend(_tx, { asked }, { principal }) {
        byHand.spend(principal.user_id);
        return asked;
      },
      send: test,
      // Only where the first answer was lost with its process: another mail tells more than nothing.
      recall: (_db, asked) => test(asked),
    }),
  ];
}
