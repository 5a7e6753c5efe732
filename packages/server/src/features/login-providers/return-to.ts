/** Where people go after a log-in: a path of our own page, or its start. */

const START = '/';
const LONGEST = 1_000;
/** What an address is written in. No backslash: browsers read it as a slash. */
const PLAIN = /^\/[\x21-\x5b\x5d-\x7e]*$/;
const NOT_OF_THE_PAGE = /^\/(?:api|ws|login)(?:[/?#]|$)/i;
/** Signs that are something else once somebody has decoded them. */
const TRICKS = /[\\\p{Cc}]|^\/*\/\/|\/\.{1,2}(?:\/|$)|\/\//u;
/** So often an address is decoded on its way at most, by whoever handles it. */
const DECODINGS = 3;

/** The page's start for everything but a path of our own: other schemes, other hosts, and what might be read as one. */
export function ownPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > LONGEST || !PLAIN.test(given)) return START;
  const base = 'http://farm.invalid';
  const url = URL.parse(given, base);
  if (url === null || url.origin !== base || NOT_OF_THE_PAGE.test(url.pathname)) return START;
  return isTricky(given.split(/[?#]/, 1)[0] ?? '') ? START : url.pathname + url.search + url.hash;
}

function isTricky(path: string): boolean {
  let read = path;
  for (let round = 0; round <= DECODINGS; round += 1) {
    if (TRICKS.test(read)) return true;
    try {
      read = decodeURIComponent(read);
    } catch {
      return true;
    }
  }
  return false;
}

/** The same with a word about what went wrong. */
export function withProblem(path: string, problem: string, slug: string): string {
  const url = new URL(path, 'http://farm.invalid');
  url.searchParams.set('problem', problem);
  url.searchParams.set('provider', slug);
  return url.pathname + url.search + url.hash;
}
