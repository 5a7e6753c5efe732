import type { BrokerRefusedCommand } from '@farmhand/contract';

/** The last commands that were not carried out, for those who look why. */
const MOST = 20;

export function createRefusals() {
  let newest: readonly BrokerRefusedCommand[] = [];
  return {
    note(refusal: BrokerRefusedCommand): void {
      newest = [refusal, ...newest].slice(0, MOST);
    },
    list: (): BrokerRefusedCommand[] => [...newest],
  };
}
export type Refusals = ReturnType<typeof createRefusals>;
