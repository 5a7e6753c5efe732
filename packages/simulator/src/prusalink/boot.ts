/**
 * The Python program comes up in steps: it answers 503 to everything, then it answers without knowing its printer or its
 * own folder, and then it is there. Buddy firmware serves nobody before it is up.
 */
export interface Boot {
  readonly step: 'unavailable' | 'unknown' | 'up';
  begin(): void;
}

export function createBoot(now: () => number, takesMs: number): Boot {
  let begunAt = Number.NEGATIVE_INFINITY;
  return {
    get step() {
      const passed = now() - begunAt;
      if (passed >= takesMs) return 'up';
      return passed < takesMs / 2 ? 'unavailable' : 'unknown';
    },
    begin() {
      begunAt = now();
    },
  };
}
