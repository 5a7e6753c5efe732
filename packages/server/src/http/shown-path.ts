/** Whoever knows an address below it may do what it does: it belongs neither into the log nor into an answer. */
export const LINKS_PATH = '/unsubscribe';

const SECRET = new RegExp(`(${LINKS_PATH}/).+`, 'is');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The path of a request as others may read it, by its address alone: no route has to match. Never the query: it may
 * hold what a person searched for.
 */
export function shownPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  const plain = decoded(path);
  return SECRET.test(plain) ? plain.replace(SECRET, '$1:token') : path;
}
