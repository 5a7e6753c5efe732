import { setTimeout as sleep } from 'node:timers/promises';
import type { ScenarioName } from '@farmhand/simulator';
import type { Chance } from './chance.ts';
import type { Fleet } from './fleet.ts';

const KINDS = ['drop_link', 'drop_link', 'go_silent', 'go_silent', 'accept_and_ignore', 'fail'] as const;

/** Links that drop, printers that fall silent, and now and then one that lies or fails. */
export function createMischief(chance: Chance, fleet: Fleet) {
  const stopping = new AbortController();
  const counts: Record<string, number> = {};
  let turn: Promise<void> = Promise.resolve();

  async function play(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(chance.between(400, 2500), undefined, { signal: stopping.signal });
      const { machine, truth } = chance.pick(fleet.members);
      const kind = chance.pick(KINDS);
      if (kind === 'fail') {
        if (!chance.isHit(0.4) || !truth.isActive() || !machine.machine.fail('a test')) continue;
      } else {
        await misbehave(machine, kind);
      }
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  }

  async function misbehave(
    machine: { scenario(name: ScenarioName, on?: boolean): void },
    kind: ScenarioName,
  ): Promise<void> {
    machine.scenario(kind);
    try {
      await sleep(chance.between(200, 2000), undefined, { signal: stopping.signal });
    } finally {
      machine.scenario(kind, false);
    }
  }

  return {
    start(): void {
      turn = play().catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await turn;
    },
    counts: (): Readonly<Record<string, number>> => counts,
  };
}
