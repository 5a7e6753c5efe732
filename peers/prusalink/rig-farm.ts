import { onTestFinished } from 'vitest';
import { type CuttableLine, openLine } from '../support/cuttable-line.ts';
import { openPeerFarm, type PeerFarm } from '../support/peer-farm.ts';
import { type PrusalinkRig, realRig, simulatedRig } from '../support/prusalink-rigs.ts';

/** Every scenario runs on both: where they differ, the simulated one has something to learn. */
export const HOSTS = [
  { host: 'the real PrusaLink', createRig: realRig },
  { host: 'the simulated one', createRig: simulatedRig },
] as const;

export interface RigFarm extends PeerFarm {
  readonly rig: PrusalinkRig;
  readonly printerId: number;
  readonly line: CuttableLine;
  /** A job of one print of about so many seconds. */
  queuePrint(seconds: number): Promise<number>;
  untilReady(): Promise<void>;
}

/** The service beside a host that has just been switched on. */
export async function openRigFarm(createRig: () => Promise<PrusalinkRig>): Promise<RigFarm> {
  const rig = await createRig();
  const farm = await openPeerFarm();
  await rig.start();
  const line = await openLine(rig.port());
  onTestFinished(() => line.close());
  const { id: printerId } = await farm.addPrinter({
    name: 'mk3s',
    family: 'prusalink',
    ports: { http: line.port },
    credentials: rig.credentials,
  });
  let prints = 0;
  return {
    ...farm,
    rig,
    printerId,
    line,
    async queuePrint(seconds) {
      prints += 1;
      return farm.queue(await farm.addModel(`part${prints}`, rig.gcode(seconds)));
    },
    async untilReady() {
      await farm.untilPrinter(
        printerId,
        'a ready printer',
        ({ status, ready }) => status === 'idle' && ready,
      );
    },
  };
}
