import { expect, test } from 'vitest';
import { manualClock } from '../../../test/kit.ts';
import { createOutbound } from '../../net/outbound.ts';
import { refuseBy } from '../../net/rules.ts';
import { judgementOf } from './judged.ts';

const MAIL = { purpose: 'mail', host: 'mail.house', port: 25 } as const;

/** Judged by a name server that takes so long. */
async function judgedAfter(ms: number) {
  const clock = manualClock();
  const answer = Promise.withResolvers<readonly string[]>();
  const outbound = createOutbound({
    ...{ clock, refuse: refuseBy('restricted') },
    lookup: () => answer.promise,
  });
  const judged = judgementOf(outbound, MAIL);
  clock.advance(ms);
  answer.resolve(['10.0.0.9']);
  return judged;
}

test('a name server that is slow, as after a power cut, refuses no start', async () => {
  expect(await judgedAfter(7_000)).toMatchObject({ standing: 'allowed', addresses: ['10.0.0.9'] });
});

test('one that says nothing keeps nobody waiting for long', async () => {
  expect(await judgedAfter(9_000)).toMatchObject({
    standing: 'unresolved',
    reason: { code: 'link.no_answer_in_time' },
  });
});
