/** Something about the database that a person must mend. The message is one line for the console. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}
