/** Where Discord's Markdown begins, wherever it stands: emphasis, code, links, mentions, emojis, dates, quotes. */
const ANYWHERE = /[\\`*_~|[\]<>@]/g;
/** An address would become a link. */
const SCHEME = /:(?=\/\/)/g;
/** Headings, small print and lists, at the beginning of a line alone. */
const FIRST = /^( *)([#+-])/gm;
const NUMBERED = /^( *\d+)(\.)/gm;

/** Discord shows a sign with a backslash before it as it is. */
export const escapedMarkdown = (text: string): string =>
  text.replace(ANYWHERE, '\\$&').replace(SCHEME, '\\:').replace(FIRST, '$1\\$2').replace(NUMBERED, '$1\\$2');
