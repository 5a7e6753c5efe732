import { expect, test } from 'vitest';
import { temporaryFolder } from '../../e2e/support/service.ts';
import { openReal } from './support/bench.ts';
import { openEar } from './support/ear.ts';

const ROUNDS = 5;

test('two Moonrakers on one computer get each its own file, although they share the folder of what comes in', async () => {
  const incoming = temporaryFolder();
  const benches = [await openReal({ incoming }), await openReal({ incoming })];
  const ears = await Promise.all(benches.map(openEar));
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await Promise.all(ears.map((ear) => ear.upload({ seconds: 60 }, String(20 + round))));
    for (const [at, { bytes, file }] of sent.entries()) {
      const kept = await fetch(`http://127.0.0.1:${benches[at]?.tap.port}/server/files/gcodes/${file.path}`);
      expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
    }
  }
});
