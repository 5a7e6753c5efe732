import { inVendorWords, type Said } from '@farmhand/words';
import { inEnglish } from '../../english.ts';
import { wordsOf } from './file.ts';

/** Why a backup could not be made or proven. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
  readonly said: Said;

  constructor(why: Said) {
    super(inEnglish(why));
    this.said = why;
  }
}

/** Whatever else went wrong is in the words of whoever found it: the system, a database. */
export const backupProblemOf = (error: unknown): Said =>
  error instanceof BackupProblem ? error.said : inVendorWords('system', wordsOf(error));
