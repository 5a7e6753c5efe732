import type { Broker, BrokerTest } from '@farmhand/contract';

const LOOKS = {
  unset: { icon: 'minus', color: 'dimmed' },
  off: { icon: 'minus', color: 'dimmed' },
  standby: { icon: 'clock', color: 'dimmed' },
  connecting: { icon: 'clock', color: 'var(--farm-wait)' },
  connected: { icon: 'done', color: 'var(--farm-good)' },
  deaf: { icon: 'warning', color: 'var(--farm-wait)' },
  waiting: { icon: 'warning', color: 'var(--farm-wait)' },
  refused: { icon: 'failed', color: 'var(--farm-bad)' },
} as const;
export type Standing = keyof typeof LOOKS;

type Link = Pick<Broker['link'], 'state' | 'problem'> & {
  readonly unread_topics: readonly unknown[];
};

/** What no further attempt mends by itself. */
const FOR_A_PERSON: readonly Link['problem'][] = ['unauthorized', 'client_refused', 'blocked', 'tls'];

/** The one word first: for somebody who only wants to know whether all is well. */
export function standingOf({
  url,
  link: { state, problem, unread_topics },
}: {
  readonly url: string | null;
  readonly link: Link;
}): Standing {
  if (state === 'off' && url === null) return 'unset';
  if (state === 'waiting' && FOR_A_PERSON.includes(problem)) return 'refused';
  if (state === 'connected' && unread_topics.length > 0) return 'deaf';
  return state;
}

export function lookOf(broker: Parameters<typeof standingOf>[0]) {
  const standing = standingOf(broker);
  return { ...LOOKS[standing], words: `state.${standing}`, about: `about.${standing}` } as const;
}

const OUTCOMES = {
  ok: { icon: 'done', color: 'var(--farm-good)' },
  failed: { icon: 'failed', color: 'var(--farm-bad)' },
  /** The address asks for none of it. */
  absent: { icon: 'minus', color: 'dimmed' },
  unreached: { icon: 'minus', color: 'dimmed' },
} as const;

/** What became of each step of the test, in their order. */
export function stepLooks(steps: BrokerTest['steps']) {
  const end = steps.findIndex(({ outcome }) => outcome === 'failed');
  return steps.map(({ step, outcome }, at) => {
    const skipped = end < 0 || at < end ? 'absent' : 'unreached';
    const became = outcome === 'skipped' ? skipped : outcome;
    return { ...OUTCOMES[became], step, name: `step.${step}`, words: `outcome.${became}` } as const;
  });
}
