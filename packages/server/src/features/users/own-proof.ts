import { said } from '@farmhand/words';
import { AppError, validationFailed } from '../../http/error.ts';
import type { WriteTx } from '../../live/write.ts';
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

/** Wrong tries count like failed log-ins. */
export type ProveSelf = (user: UserRow, given: GivenProof, address: string) => Promise<Proven>;

/** Says what is missing before anything is checked, so that a preview says it too. It tells nothing about secrets. */
export function mustBeGiven(user: UserRow, given: GivenProof, passwordPath: string): void {
  if (given.password === undefined) {
    throw validationFailed([{ path: passwordPath, said: said('password.present_needed') }]);
  }
  if (user.totp_secret !== null && given.totp_code === undefined) {
    throw validationFailed([{ path: 'body.totp_code', said: said('password.code_needed') }]);
  }
}

/** While the password was checked, password and second factor may have become others. */
export async function useProof(tx: WriteTx, user: UserRow, proven: Proven): Promise<void> {
  const isSame = user.password_hash === proven.password_hash && user.totp_secret === proven.totp_secret;
  if (!isSame || !(await proven.useCode(tx))) throw wrongProof(user);
}

export function wrongProof({ totp_secret }: Pick<UserRow, 'totp_secret'>): AppError {
  const what = said(totp_secret === null ? 'password.wrong' : 'password.or_code_wrong');
  return new AppError('permission_denied', what);
}
