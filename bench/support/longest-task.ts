import { z } from 'zod';

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of the processor. */
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.string().optional() }).optional(),
});
const trace = z.object({ traceEvents: z.array(z.unknown()) });

export const TASK_CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];

/** The longest task of a page's main thread in a recording, in milliseconds of the processor. */
export function longestTaskMs(recording: Buffer): number {
  const events = trace.parse(JSON.parse(recording.toString('utf8'))).traceEvents.flatMap((each) => {
    const { data, success } = event.safeParse(each);
    return success ? [data] : [];
  });
  const placeOf = ({ pid, tid }: z.infer<typeof event>) => `${pid} ${tid}`;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((each) => placeOf(each)),
  );
  const tasks = events.filter(
    (each) => each.ph === 'X' && /RunTask$/.test(each.name) && mainThreads.has(placeOf(each)),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
