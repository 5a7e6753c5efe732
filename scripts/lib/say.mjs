/** Something the person at the terminal must do: its message is shown alone, without a stack. */
export class Refusal extends Error {}

export function say(words) {
  console.log(`farmhand: ${words}`);
}

/** Runs a script's main function; a refusal becomes one line and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    console.error(`farmhand: ${failure.message}`);
    process.exitCode = 1;
  }
}
