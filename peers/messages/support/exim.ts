import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { run } from '../../../e2e/clients/run.ts';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { temporaryFolder, type WhenDone } from '../../../e2e/support/service.ts';
import { issueCertificate } from '../../../packages/server/test/mail-server.ts';
import { programOf } from '../../support/host.ts';
import { startProgram } from '../../support/program.ts';

/** Debian's Exim as the mail server of a house: encrypted, for those who log in, and into mailboxes of its own. */
export interface Exim {
  readonly port: number;
  /** A file with the authority of its certificate. */
  readonly authority: string;
  /** From now on no mail may have more bytes. */
  limitSize(bytes: number): void;
  /** What is in a mailbox, oldest first. */
  read(mailbox: string): Promise<readonly Mail[]>;
}

export const MAIL_LOGIN = { username: 'farm', password: 'a password for mail' } as const;
export const MAIL_HOST = 'localhost';
export const MAIL_DOMAIN = 'farm.test';

const PROGRAM = '/usr/sbin/exim4';
/** Comes with the package: root is a user that Exim delivers nothing for. */
const OWNER = 'Debian-exim';
const NO_LIMIT = 50_000_000;
const READER = fileURLToPath(new URL('read_mail.py', import.meta.url));

const mail = z.strictObject({
  subject: z.string(),
  from: z.tuple([z.string(), z.string()]),
  to: z.array(z.string()),
  date: z.string(),
  /** By their names in small letters. */
  headers: z.record(z.string(), z.string()),
  structure: z.array(z.string()),
  parts: z.array(
    z.object({
      type: z.string(),
      disposition: z.string().nullable(),
      content_id: z.string().nullable(),
      text: z.string().optional(),
      format: z.string().optional(),
      size: z.tuple([z.number(), z.number()]).optional(),
    }),
  ),
  /** What the parser has against it. */
  defects: z.array(z.string()),
  header_defects: z.array(z.string()),
  longest_line: z.number(),
  /** What of it came over the wire. */
  sent_bytes: z.number(),
});
export type Mail = z.infer<typeof mail>;

const settings = (folder: string, port: number): string => `
primary_hostname = mail.${MAIL_DOMAIN}
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
exim_user = ${OWNER}
exim_group = ${OWNER}
keep_environment =
host_lookup =
rfc1413_hosts =
domainlist local_domains = ${MAIL_DOMAIN}
message_size_limit = \${readfile{${folder}/size_limit}}
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
tls_advertise_hosts = *
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
acl_smtp_mail = check_sender
acl_smtp_rcpt = check_recipient
acl_smtp_data = check_mail

begin acl

check_sender:
  deny !authenticated = *
       message = 5.7.0 Who are you?
  accept

check_recipient:
  deny !domains = +local_domains
       message = 5.7.1 No mail for others
  require verify = recipient
  accept

check_mail:
  require verify = header_syntax
  accept

begin routers

mailboxes:
  driver = accept
  domains = +local_domains
  local_parts = mara : olaf
  transport = mailbox

begin transports

mailbox:
  driver = appendfile
  directory = ${folder}/mail/$local_part_data
  create_directory
  maildir_format
  user = ${OWNER}
  group = ${OWNER}

begin authenticators

plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${MAIL_LOGIN.username}}}{eq{$auth3}{${MAIL_LOGIN.password}}}}}
  server_set_id = $auth2
`;

export async function startExim(whenDone: WhenDone): Promise<Exim> {
  if (process.getuid?.() !== 0) throw new Error('only root can run Exim by a configuration of its own');
  const folder = temporaryFolder(whenDone);
  const at = (name: string) => join(folder, name);
  const limitSize = (bytes: number) => writeFileSync(at('size_limit'), String(bytes));
  const { ca, key, cert } = await issueCertificate([MAIL_HOST]);
  const port = await lastingPort();
  for (const name of ['spool', 'log', 'mail']) mkdirSync(at(name));
  writeFileSync(at('authority.pem'), ca);
  writeFileSync(at('cert.pem'), cert);
  writeFileSync(at('key.pem'), key, { mode: 0o600 });
  writeFileSync(at('exim.conf'), settings(folder, port), { mode: 0o644 });
  limitSize(NO_LIMIT);
  execFileSync('chown', [OWNER, ...['spool', 'log', 'mail', 'key.pem'].map(at)]);
  // Its owner has to get through to what is its own.
  chmodSync(folder, 0o711);
  const program = await startProgram(PROGRAM, ['-C', at('exim.conf'), '-bdf'], port);
  whenDone(program.stop);
  return {
    port,
    authority: at('authority.pem'),
    limitSize,
    async read(mailbox) {
      if (!existsSync(at(`mail/${mailbox}/new`))) return [];
      const said = await run(programOf('messages', 'python'), [READER, at(`mail/${mailbox}`)]);
      return z.array(mail).parse(JSON.parse(said));
    },
  };
}
