import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { validationFailed } from '../../http/error.ts';
import { readSettings } from '../settings/index.ts';
import { guessable } from './weak-password.ts';

interface Person {
  readonly username: string;
  readonly email: string | null;
}

const WEAK = { common: said('password.common'), name: said('password.name') } as const;

/** Null when a password may be used by this person. It costs a fraction of a hash, so it is asked first. */
export async function weaknessOf(db: Reader, password: string, person: Person): Promise<Said | null> {
  const { app_name } = await readSettings(db);
  const why = guessable(password, { ...person, appName: app_name });
  return why === null ? null : WEAK[why];
}

/** Asked whenever a password is chosen, never at a log-in: those chosen before keep working. */
export async function refuseWeakPassword(
  db: Reader,
  chosen: { readonly path: string; readonly password: string },
  person: Person,
): Promise<void> {
  const weakness = await weaknessOf(db, chosen.password, person);
  if (weakness !== null) throw validationFailed([{ path: chosen.path, said: weakness }]);
}
