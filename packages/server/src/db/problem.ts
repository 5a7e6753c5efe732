/** Something about the database that a person must mend. The message is one line for the console. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

/** Restricted mode keeps us from the database: what was configured leads outside. */
export class DatabaseRefused extends DatabaseProblem {}

/** There is none of ours yet: a start makes one. */
export class DatabaseMissing extends DatabaseProblem {}
