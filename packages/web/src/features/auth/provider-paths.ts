/** Addresses on the way to a provider of log-ins and back. */

/** Opened by the browser itself: the service sends it on to the provider, and back to `returnTo`. */
export function loginPath(slug: string, returnTo: string): string {
  return `/login/${encodeURIComponent(slug)}?${new URLSearchParams({ return_to: returnTo })}`;
}

/** The same for somebody who is logged in and shows once more who they are. */
export function provePath(slug: string, returnTo: string): string {
  return `/login/${encodeURIComponent(slug)}?${new URLSearchParams({ prove: '1', return_to: returnTo })}`;
}

/** What may be opened outside of the page: an address of the web, never a script. */
export function webAddressOf(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
