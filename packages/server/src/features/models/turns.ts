/** One sender at a time for each upload. A new one means that the old one has lost its line, so the old one ends. */
export function createTurns() {
  const current = new Map<number, { cancel(): void; readonly over: Promise<void>; end(): void }>();

  return {
    async take(id: number, cancel: () => void): Promise<void> {
      for (let before = current.get(id); before !== undefined; before = current.get(id)) {
        before.cancel();
        await before.over;
      }
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      current.set(id, { cancel, over, end });
    },
    end(id: number): void {
      const turn = current.get(id);
      current.delete(id);
      turn?.end();
    },
  };
}
