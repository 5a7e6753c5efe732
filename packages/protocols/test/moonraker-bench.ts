import { createMoonrakerAdapter } from '../src/moonraker/index.ts';

/** In a hurry where a printer is waited for, patient where an answer comes anyway. */
export const adapter = createMoonrakerAdapter({
  acceptMs: 1000,
  klippyPollMs: 15,
  startMs: 20_000,
  keepAliveMs: 50,
  answerMs: 20_000,
});

/** A call that the printer never answers. */
export const blocks = (): Promise<never> => new Promise(() => undefined);
