/** Runs one task at a time, in the order asked. A failed task does not stop the next. */
export function createMutex(): <T>(task: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = tail.then(task);
    tail = turn.catch(() => undefined);
    return turn;
  };
}
