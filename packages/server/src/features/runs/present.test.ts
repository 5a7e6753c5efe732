import { expect, test } from 'vitest';
import { presentRunEvidence } from './present.ts';

test.each([
  [
    'a code and its facts, beside their English',
    { said: { code: 'run.reported_as', facts: { phase: 'completed' } } },
    'the printer reported the run as completed',
    'run.reported_as',
  ],
  ['prose from before there were codes, as it is', { detail: 'it was seen' }, 'it was seen', 'as_written'],
])('the evidence of a run is %s', (_name, stored, detail, code) => {
  const text = JSON.stringify({ source: 'report', at: 0, ...stored });
  expect(presentRunEvidence(text)).toMatchObject({ source: 'report', detail, said: { code } });
});
