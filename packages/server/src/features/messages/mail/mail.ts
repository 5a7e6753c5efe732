import type { MailProblem, SettingsOf } from '@farmhand/contract';
import { said, vendorWords } from '@farmhand/words';
import type { Channel, ChannelTools, Message, Outcome } from '../channel.ts';
import { writeLetter } from './letter.ts';
import { MailError } from './mail-error.ts';
import type { MailAccess } from './server-settings.ts';
import { type TransmitDeps, transmit } from './transmit.ts';
import { wordsOf } from './words.ts';

export interface MailDeps extends TransmitDeps {
  /** Null while no mail server is set up. */
  readonly readServer: () => Promise<MailAccess | null>;
}

type PostTools = Pick<ChannelTools, 'speaker' | 'scope' | 'clock' | 'signal'>;

/** Mail through the farm's own mail server: what is wrong with that one holds every mail back until it is mended. */
export function createMail({ readServer, ...deps }: MailDeps): Channel<SettingsOf<'mail'>> {
  return {
    showsPictures: true,

    async deliver(message, { address }, tools) {
      const access = await readServer();
      if (access === null) return { kind: 'refused', why: said('mail.not_set_up') };
      if (!access.isEnabled) return { kind: 'refused', why: said('mail.switched_off') };
      try {
        const answer = await postMail(deps, access, message, address, tools);
        return {
          kind: 'delivered',
          answer: said('mail.taken', { answer: vendorWords('mail server', answer) }),
        };
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        return outcomeOf(error);
      }
    },
  };
}

/** What the server answered when it had taken the mail. */
export async function postMail(
  deps: TransmitDeps,
  access: MailAccess,
  message: Message,
  to: string,
  tools: PostTools,
): Promise<string> {
  const words = wordsOf(message, tools);
  const post = async (picture: Message['picture']) => {
    const envelope = { from: access.from, to, date: new Date(tools.clock.now()) };
    return transmit(deps, access, await writeLetter(message, words, envelope, picture), tools.signal);
  };
  try {
    return await post(message.picture);
  } catch (error) {
    // The words are what matters.
    const isPictureTooMuch = error instanceof MailError && error.problem === 'too_large';
    if (message.picture === null || !isPictureTooMuch) throw error;
    return post(null);
  }
}

/** What stays wrong until a person changes something. Everything else but these two may pass. */
const STAYS: ReadonlySet<MailProblem> = new Set<MailProblem>([
  'blocked',
  'tls',
  'no_starttls',
  'not_a_mail_server',
  'turned_away',
  'plain_login',
  'no_login',
  'unauthorized',
  'sender_refused',
  'recipient_refused',
]);
const OF_THIS_MAIL: ReadonlySet<MailProblem> = new Set<MailProblem>(['message_refused', 'too_large']);

function outcomeOf({ problem, said: why }: MailError): Outcome {
  if (STAYS.has(problem)) return { kind: 'refused', why };
  if (OF_THIS_MAIL.has(problem)) return { kind: 'unfit', why };
  return { kind: 'retry', why, afterMs: null };
}
