/** Receivers that are not what they should be repeat what they were sent: none of its secrets may come back in their words. */

const BLANK = '…';
/** Shorter parts of a path are words that a service may use in its own answer. */
const LEAST_OF_PATH = 16;
const LEAST_OF_SECRET = 4;

export function blanked(words: string, secrets: readonly string[], url: string): string {
  const { pathname, search } = new URL(url);
  const ofAddress = [`${pathname}${search}`, pathname].filter((part) => part.length > 1);
  const parts = [...pathname.split('/'), ...new URLSearchParams(search).values()];
  return [...ofAddress, ...parts.filter(({ length }) => length >= LEAST_OF_PATH), ...secrets]
    .filter(({ length }) => length >= LEAST_OF_SECRET)
    .sort((one, other) => other.length - one.length)
    .reduce((text, secret) => text.replaceAll(secret, BLANK), words);
}
