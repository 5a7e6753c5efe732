import { said } from '@farmhand/words';
import { onTestFinished } from 'vitest';
import type { Mode, Purpose } from '../src/net/destination.ts';
import { createOutbound } from '../src/net/outbound.ts';
import { refuseBy } from '../src/net/rules.ts';
import { type FarmOptions, openFarm } from './kit.ts';
import { openReceiver } from './receiver.ts';

/** Nothing is sent there: the tests see to it that the door refuses it. */
export const PUBLIC = '203.0.113.9';
export const OUTSIDE = said('address.restricted');

interface RestrictedOptions extends FarmOptions {
  /** For what the mode is compared with. */
  readonly mode?: Mode;
  /** Its turns come when the test says so, and not by themselves. */
  readonly isStill?: boolean;
}

/** A farm whose door is that of restricted mode, with names that lead where the test says. */
export async function openRestrictedFarm({
  mode = 'restricted',
  isStill = true,
  ...options
}: RestrictedOptions = {}) {
  const names = new Map<string, readonly string[]>();
  const judge = refuseBy(mode);
  const door = createOutbound({
    // In either mode nothing but this machine is reached.
    refuse: (to) => judge(to) ?? (to.address === '127.0.0.1' ? null : OUTSIDE),
    lookup: async (host) => names.get(host.toLowerCase()) ?? [],
  });
  // The tests' own database is at the address that they go to: it is not counted beside it.
  const outbound = { ...door, tell: () => undefined };
  const env = { FARM_ITAR_MODE: mode === 'restricted' ? '1' : '0' };
  const farm = await openFarm({ ...options, outbound, env });
  if (isStill) await farm.app.kernel.timers.stop();
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  const port = Number(new URL(receiver.url).port);

  return {
    ...farm,
    outbound,
    names,
    port,
    /** Whether a connection was made. */
    async goTo(host: string, { purpose = 'printer', to = port }: { purpose?: Purpose; to?: number } = {}) {
      try {
        const socket = await outbound.towards(purpose).dial({ host, port: to, timeoutMs: 60_000 });
        socket.destroy();
        return true;
      } catch {
        // Which door it is, and why, is another test's.
        return false;
      }
    },
  };
}

export type RestrictedFarm = Awaited<ReturnType<typeof openRestrictedFarm>>;
