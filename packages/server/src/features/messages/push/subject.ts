/**
 * Whom a push service could ask about our messages (RFC 8292, section 2.1). Apple's refuses every message whose subject
 * is not of the public internet (`localhost`, `.local`, `.invalid`), where others do not look. A farm within a house has
 * no such address, so it gives one that exists and is nobody's (RFC 2606).
 */
const NOBODY = 'mailto:farm@example.com';

/** Names that no public server answers to (RFC 2606, 6762, 7686, 8375 and what routers give their networks). */
const WITHIN_A_HOUSE =
  /\.(?:arpa|corp|example|home|internal|intranet|invalid|lan|local|localhost|onion|private|test)$/;

/** Ends with a word: an address ends with a number or a bracket, and a name without a dot is of this network. */
const NAME = /\.[a-z][\w-]*$/;

export function subjectOf(publicUrl: string | undefined): string {
  if (publicUrl === undefined) return NOBODY;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isPublic = NAME.test(hostname) && !WITHIN_A_HOUSE.test(hostname);
  return protocol === 'https:' && isPublic ? origin : NOBODY;
}
