/**
 * The Python program comes up in steps: it answers 503 to everything, then without knowing its printer or its own folder,
 * then with its folder but still without its printer, and then it is there. Buddy firmware serves nobody before it is up.
 */
export interface Boot {
  readonly step: BootStep;
  begin(): void;
}

export type BootStep = 'unavailable' | 'unknown' | 'printerless' | 'up';

export function createBoot(now: () => number, takesMs: number): Boot {
  let begunAt = Number.NEGATIVE_INFINITY;
  return {
    get step() {
      const passed = now() - begunAt;
      if (passed >= takesMs) return 'up';
      if (passed < takesMs / 2) return 'unavailable';
      return passed < (3 * takesMs) / 4 ? 'unknown' : 'printerless';
    },
    begin() {
      begunAt = now();
    },
  };
}
