/**
 * Spreadsheets run a cell that begins like a formula, whoever wrote it; a quote before it makes it text. What begins
 * with such quotes gets one more, so that taking one off brings back every text there is.
 */
const LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

export const guardCell = (text: string): string => (LIKE_FORMULA.test(text) ? `'${text}` : text);

export const unguardCell = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
