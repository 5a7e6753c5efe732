import {
  type InputOf,
  isSameMailServer,
  type MailSecurity,
  type MailServer,
  type Routes,
} from '@farmhand/contract';
import { z } from 'zod';
import type { Reader, Writer } from '../../../db/portable.ts';
import type { Secrets } from '../../../db/secrets.ts';
import { findValue, putValue } from '../../settings/index.ts';

/** Which server takes the farm's mail, as it is kept: one row among the settings, the password sealed. */

const KEY = 'mail_server';
const PURPOSE = 'mail server password';

const stored = z.object({
  host: z.string().nullable(),
  port: z.number(),
  security: z.enum(['tls', 'starttls', 'none']),
  username: z.string().nullable(),
  /** Sealed. */
  password: z.string().nullable(),
  from_address: z.string().nullable(),
  from_name: z.string().nullable(),
  enabled: z.boolean(),
});
type Stored = z.infer<typeof stored>;

const NOTHING: Stored = {
  host: null,
  port: 587,
  security: 'starttls',
  username: null,
  password: null,
  from_address: null,
  from_name: null,
  enabled: false,
};

/** What it takes to send mail. */
export interface MailAccess {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly login: { readonly username: string; readonly password: string } | null;
  readonly from: { readonly address: string; readonly name: string | null };
  readonly isEnabled: boolean;
}

async function readStored(db: Reader): Promise<Stored> {
  const found = await findValue(db, KEY);
  return found === undefined ? NOTHING : stored.parse(found);
}

const present = ({ password, ...rest }: Stored): MailServer => ({ ...rest, has_password: password !== null });

export async function readMailServer(db: Reader): Promise<MailServer> {
  return present(await readStored(db));
}

type Change = InputOf<Routes['updateMailServer']>['body'];

const given = <T>(change: T | undefined, before: T): T => (change === undefined ? before : change);

/** Keys left out stay as they are. */
export const changed = <S extends Omit<Stored, 'password'>>(before: S, change: Change): S => ({
  ...before,
  host: given(change.host, before.host),
  port: given(change.port, before.port),
  security: given(change.security, before.security),
  username: given(change.username, before.username),
  from_address: given(change.from_address, before.from_address),
  from_name: given(change.from_name, before.from_name),
  enabled: given(change.enabled, before.enabled),
});

/** A password was entered for one server: whoever changes where it goes has to know it (ADR 22). */
export function losesPassword(before: MailServer, change: Change): boolean {
  if (!before.has_password || change.password !== undefined) return false;
  return change.username === null || !isSameMailServer(before, changed(before, change));
}

export async function changeMailServer(secrets: Secrets, db: Writer, change: Change): Promise<MailServer> {
  const { password } = change;
  const before = await readStored(db);
  const sealed = typeof password === 'string' ? secrets.seal(PURPOSE, password) : password;
  const after: Stored = { ...changed(before, change), password: given(sealed, before.password) };
  await putValue(db, KEY, after);
  return present(after);
}

/** Null while nobody has said where mail goes, and from whom. */
export async function readMailAccess(secrets: Secrets, db: Reader): Promise<MailAccess | null> {
  const { host, port, security, username, password, from_address, from_name, enabled } = await readStored(db);
  if (host === null || from_address === null) return null;
  const login =
    username === null || password === null ? null : { username, password: secrets.open(PURPOSE, password) };
  return {
    host,
    port,
    security,
    login,
    from: { address: from_address, name: from_name },
    isEnabled: enabled,
  };
}
