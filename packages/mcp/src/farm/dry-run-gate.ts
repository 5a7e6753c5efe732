import { OdinApiError } from './odin-api-error.ts';

/** The release that refuses a dry run it has no preview for; one before it would carry the write out (spec section 9). */
const BASELINE = { major: 1, minor: 9 };

function hasDryRuns(version: unknown): boolean {
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(String(version)) ?? [];
  if (major === undefined || minor === undefined) return false;
  return (
    Number(major) > BASELINE.major || (Number(major) === BASELINE.major && Number(minor) >= BASELINE.minor)
  );
}

type ReadVersion = (signal: AbortSignal | undefined) => Promise<Readonly<Record<string, unknown>>>;

/** Asks for the version at the first dry run and remembers a good answer. A service may be updated, so not a bad one. */
export function createDryRunGate(readVersion: ReadVersion) {
  let isOpen = false;
  return {
    async check(signal: AbortSignal | undefined): Promise<void> {
      if (isOpen) return;
      const { version } = await readVersion(signal);
      if (!hasDryRuns(version)) {
        const shown = typeof version === 'string' ? version : 'unknown';
        const detail = `The service is version ${shown}; dry runs need ${BASELINE.major}.${BASELINE.minor} or newer. Nothing was sent.`;
        throw new OdinApiError({
          code: 'dry_run_unsupported_backend',
          detail,
          retriable: false,
          data: { backend_version: shown, needed_version: `${BASELINE.major}.${BASELINE.minor}.0` },
        });
      }
      isOpen = true;
    },
  };
}
