import { z } from 'zod';
import { hostProblem } from '../addresses.ts';
import { line, mailAddress, nextActions } from '../fields.ts';
import { human, route } from '../route.ts';
import { plainly, said, wrong } from '../said.ts';
import { language } from './message-settings.ts';

/** The server that takes the farm's mail. Whoever may change where mail goes can read it, so this is for people alone (spec section 5.7). */

const tag = 'Mail server';

/** From the strongest to none: TLS from the first byte, TLS before anything is said, nothing. */
const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

const host = line(1, 253).superRefine((text, check) => {
  const problem = hostProblem(text);
  if (problem !== null) check.addIssue({ code: 'custom', ...wrong(problem) });
});
/** What stands in one line of a mail's head, or of what is said to its server. */
const plainLine = (max: number) =>
  line(1, max).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, plainly('field.holds_line_breaks'));

const security = z.enum(MAIL_SECURITIES).meta({ id: 'MailSecurity' });

const mailServer = z
  .object({
    host: z.string().nullable(),
    port: z.number().int(),
    security,
    username: z.string().nullable(),
    /** The password itself is never answered. */
    has_password: z.boolean(),
    from_address: z.string().nullable(),
    from_name: z.string().nullable(),
    /** Whether mail is sent. */
    enabled: z.boolean(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.infer<typeof mailServer>;

const exampleServer = {
  host: 'mail.example.org',
  port: 587,
  security: 'starttls',
  username: 'farm@example.org',
  has_password: true,
  from_address: 'farm@example.org',
  from_name: 'Print farm',
  enabled: true,
} as const satisfies MailServer;

export const getMailServer = route({
  id: 'getMailServer',
  method: 'GET',
  path: '/mail-server',
  tag,
  summary: 'Read which server takes the mail of the farm',
  access: human('admin'),
  dryRun: false,
  status: 200,
  answer: mailServer,
  errors: [],
  example: { answer: exampleServer },
});

export const updateMailServer = route({
  id: 'updateMailServer',
  method: 'PATCH',
  path: '/mail-server',
  tag,
  summary: 'Say which server takes the mail of the farm',
  description:
    'Keys left out stay as they are. `tls` encrypts from the first byte (usually port 465), `starttls` before anything is said (usually port 587), and never goes on without; certificates are checked. With `none`, user name and password are sent only to this machine itself. The password is stored encrypted and never answered; null removes it, and so does a user name that is removed. With another host, another port or a weaker security it is dropped unless it is sent again in the same call; `next_actions` says so.',
  access: human('admin'),
  dryRun: true,
  changes: ['mail_server'],
  body: z
    .strictObject({
      host: host.nullable(),
      port: z.number().int().min(1).max(65_535),
      security,
      username: plainLine(200).nullable(),
      password: z.string().min(1).max(500).nullable(),
      from_address: mailAddress.nullable(),
      from_name: plainLine(100).nullable(),
      enabled: z.boolean(),
    })
    .partial(),
  status: 200,
  answer: mailServer.extend(nextActions).meta({ id: 'MailServerWritten' }),
  errors: ['invalid_state_transition', 'itar_outbound_blocked'],
  example: {
    preview: {
      action: 'update_mail_server',
      host: 'mail.example.org',
      from_address: 'farm@example.org',
      enabled: true,
    },
    body: { host: 'mail.example.org', from_address: 'farm@example.org', enabled: true },
    answer: { ...exampleServer, next_actions: [] },
  },
});

/** Which step went wrong, in the order of the steps. */
const MAIL_PROBLEMS = [
  'not_set_up',
  'blocked',
  'unresolvable',
  'unreachable',
  /** It was reached and then said nothing for too long. */
  'timeout',
  'broken_off',
  /** The certificate, or TLS itself. */
  'tls',
  'no_starttls',
  'not_a_mail_server',
  /** It does not want to speak with us at all. */
  'turned_away',
  /** A password, and no encryption. */
  'plain_login',
  'no_login',
  'unauthorized',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'too_large',
  /** It asks to come back later. */
  'busy',
  'failing',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

const mailTest = z
  .object({
    ok: z.boolean(),
    problem: z.enum(MAIL_PROBLEMS).nullable(),
    message: z.string(),
    said,
  })
  .meta({ id: 'MailServerTest' });
export type MailServerTest = z.infer<typeof mailTest>;

export const testMailServer = route({
  id: 'testMailServer',
  method: 'POST',
  path: '/mail-server/test',
  tag,
  summary: 'Send one mail and say what is wrong',
  description:
    'By what is stored, also while it is switched off. `problem` names the step that failed; `message` says how to mend it, with the words of the server. Counted with the tests of destinations.',
  access: human('admin'),
  dryRun: true,
  body: z.strictObject({ to: mailAddress, language: language.default('en') }),
  status: 200,
  answer: mailTest.extend(nextActions).meta({ id: 'MailServerTested' }),
  errors: ['quota_exceeded'],
  example: {
    preview: { action: 'test_mail_server', to: 'mara@example.org' },
    body: { to: 'mara@example.org' },
    answer: {
      ok: true,
      problem: null,
      message: 'The mail server has taken it: 250 2.0.0 Ok: queued as 7C1A2.',
      said: {
        code: 'mail.taken',
        facts: { answer: { origin: 'mail server', words: '250 2.0.0 Ok: queued as 7C1A2' } },
      },
      next_actions: [],
    },
  },
});
