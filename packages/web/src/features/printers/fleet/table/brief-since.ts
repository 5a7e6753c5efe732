import { durationWords } from '@farmhand/words';

const UNITS_S = [86_400, 3600, 60, 1] as const;

/** "3 min": how long something lasts, in one unit, for where "last seen 3 minutes ago" would be cut before its number. */
export function briefSince(iso: string, now: number, language: string): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  const unit = UNITS_S.find((each) => seconds >= each) ?? 1;
  return durationWords(Math.floor(seconds / unit) * unit, language);
}
