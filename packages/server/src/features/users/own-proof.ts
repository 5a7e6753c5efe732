import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Call } from '../../http/endpoint.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import type { WriteTx } from '../../live/write.ts';
import { isFreshlyProven } from '../sessions/index.ts';
import { hasPassword, passwordsCount } from './log-in-settings.ts';
import type { UserRow } from './store.ts';

/** What a person sends to show, in a session, that it is still the same one who logged in. */
export interface GivenProof {
  readonly password: string | undefined;
  readonly totp_code: string | undefined;
}

/** What was found right, to be held against the user once more in the transaction that it lets through. */
export interface Proven {
  readonly password_hash: string;
  readonly totp_secret: string | null;
  /** Uses the code up. False when somebody else was faster. */
  useCode(tx: WriteTx): Promise<boolean>;
}

/** In which session, and from where. */
export type Prover = Pick<Call, 'address' | 'principal'>;

/** Wrong tries count like failed log-ins. Without a password, a log-in at a provider moments ago is the proof. */
export type ProveSelf = (user: UserRow, given: GivenProof, prover: Prover) => Promise<Proven>;

/** Who asks, and when. */
export interface Asking {
  readonly principal: Call['principal'];
  readonly now: number;
}

/** Says what is missing before anything is checked, so that a preview says it too. It tells nothing about secrets. */
export async function mustBeGiven(
  db: Reader,
  { principal, now }: Asking,
  user: UserRow,
  given: GivenProof,
  passwordPath: string,
): Promise<void> {
  if (given.password === undefined) {
    if (await canEnterPassword(db, user))
      throw validationFailed([{ path: passwordPath, said: said('password.present_needed') }]);
    if (!(await isFreshlyProven(db, principal.session_id, now))) throw provenAtProvider();
    return;
  }
  if (user.totp_secret !== null && given.totp_code === undefined) {
    throw validationFailed([{ path: 'body.totp_code', said: said('password.code_needed') }]);
  }
}

/** Who has a password that counts is asked for it, however they came: a session that was just stolen must not be enough. */
export async function canEnterPassword(db: Reader, user: UserRow): Promise<boolean> {
  return hasPassword(user) && (await passwordsCount(db, user));
}

export const provenAtProvider = () => new AppError('permission_denied', said('log_in.prove_at_provider'));

/** While the password was checked, password and second factor may have become others. */
export async function useProof(tx: WriteTx, user: UserRow, proven: Proven): Promise<void> {
  const isSame = user.password_hash === proven.password_hash && user.totp_secret === proven.totp_secret;
  if (!isSame || !(await proven.useCode(tx))) throw wrongProof(user);
}

export function wrongProof({ totp_secret }: Pick<UserRow, 'totp_secret'>): AppError {
  const what = said(totp_secret === null ? 'password.wrong' : 'password.or_code_wrong');
  return new AppError('permission_denied', what);
}
