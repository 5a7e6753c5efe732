import { ALERTS_PATH, type MailServerTest } from '@farmhand/contract';
import { createSpeaker, LANGUAGES, type LanguageTag, type Said, said, vendorWords } from '@farmhand/words';
import type { Clock } from '../../../clock.ts';
import { inEnglish } from '../../../english.ts';
import type { Message } from '../channel.ts';
import { postMail } from './mail.ts';
import { MailError } from './mail-error.ts';
import type { MailAccess } from './server-settings.ts';
import type { TransmitDeps } from './transmit.ts';

export interface TestDeps extends TransmitDeps {
  readonly clock: Clock;
  readonly testMs: number;
}

const told = (words: Said) => ({ message: inEnglish(words), said: words });

/** One mail, by what is stored; whether mail is switched on is not asked. */
export async function testMailServer(
  deps: TestDeps,
  access: MailAccess | null,
  { to, language }: { readonly to: string; readonly language: LanguageTag },
): Promise<MailServerTest> {
  if (access === null) return { ok: false, problem: 'not_set_up', ...told(said('mail.not_set_up')) };
  const { clock, testMs } = deps;
  const speaker = createSpeaker(await LANGUAGES[language]());
  const message = testMessage(language, clock.now(), (words) => speaker.say(words) ?? '');
  const tools = { speaker, scope: 'farm' as const, clock, signal: clock.deadline(testMs) };
  try {
    const answer = await postMail(deps, access, message, to, tools);
    const taken = said('mail.taken', { answer: vendorWords('mail server', answer) });
    return { ok: true, problem: null, ...told(taken) };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { ok: false, problem: error.problem, ...told(error.said) };
  }
}

const testMessage = (language: LanguageTag, now: number, say: (words: Said) => string): Message => ({
  id: 'test',
  event: 'test',
  severity: 'info',
  title: say(said('mail.test_title')),
  text: say(said('mail.test_text')),
  items: [],
  unlisted: 0,
  at: new Date(now).toISOString(),
  org_id: null,
  subject: null,
  isEscalated: false,
  said: null,
  path: ALERTS_PATH,
  link: null,
  picture: null,
  muteLink: null,
  language,
});
