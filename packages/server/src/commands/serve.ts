import { once } from 'node:events';
import { createApp } from '../app.ts';
import type { Passed } from '../features/egress/index.ts';
import { VERSION } from '../version.ts';
import type { Command, CommandContext } from './command.ts';
import { lastWords } from './last-words.ts';

/** `npm start`: the service, until it is asked to end. */
export const serve: Command = {
  about: 'the service, until it is asked to end; what runs where no command is named',
  takes: [],
  async run({ config, clock, log, say, tell, signal }: CommandContext): Promise<number> {
    const app = await createApp({ config, clock, log });
    try {
      for (const notice of app.notices) say(`Attention: ${notice}`);
      const passed = await app.start();
      if (passed !== null) say(restrictedLine(passed));
      const address = await app.listen();
      say(`Farmhand ${VERSION} is running at ${address}`);
      tell({ code: 'listening', address });
      await sayNext(app, say, address);
      if (!signal.aborted) await once(signal, 'abort');
      say('Stopping ...');
    } finally {
      const failures = await app.stop();
      const words = lastWords(failures, app.neverRecorded());
      if (words !== null) say(words);
    }
    return 0;
  },
};

/** For the journal: whoever audits a start looks here first. */
function restrictedLine({ judged, blocked }: Passed): string {
  const all = `Restricted mode is on: nothing of what is configured leads out of the house (${judged} judged).`;
  return blocked === 0
    ? all
    : `${all} ${blocked} of them can't be reached as things are: npm start -- audit-egress`;
}

async function sayNext(
  app: Awaited<ReturnType<typeof createApp>>,
  say: (line: string) => void,
  address: string,
) {
  if (await app.isSetUp()) return;
  say(`Next: open ${address} and create the first administrator.`);
  say(`From another machine this code is needed: ${app.setupCode}`);
}
