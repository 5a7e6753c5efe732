import type { Severity } from '@farmhand/contract';
import { STYLE } from './style.ts';
import type { ItemWords, MailWords } from './words.ts';

/** By this name the mail's HTML calls the picture beside it. */
export const PICTURE_ID = 'picture@farmhand';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** Programs for mail know little CSS: what everything rests on stands at its element, in light colours. */
const COLOURS: Readonly<Record<Severity, { readonly bar: string; readonly text: string }>> = {
  info: { bar: '#2f6fde', text: '#1f57b8' },
  warning: { bar: '#d98200', text: '#8a5200' },
  critical: { bar: '#d32f2f', text: '#b3261e' },
};

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

/** The beginning of the message, for lists of mails; the spaces keep what comes after it out of there. */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

const badge = (severity: Severity, word: string): string =>
  `<span class="is-${severity}" style="color:${COLOURS[severity].text};font-size:13px;font-weight:700">${escaped(word)}</span>`;

const quiet = (text: string, size: number): string =>
  `<span class="quiet" style="color:#5b6470;font-size:${size}px">${escaped(text)}</span>`;

function itemRow({ severity, severityWord, title, text, moment, over }: ItemWords): string {
  const isOver = over !== '';
  const struck = isOver ? ';text-decoration:line-through' : '';
  return `<tr><td style="border-left:4px solid ${COLOURS[severity].bar};padding:2px 0 2px 12px;${WRAP}">
<div>${badge(severity, severityWord)} ${quiet(moment, 13)}</div>
<div><span style="font-weight:600${struck}">${escaped(title)}</span>${isOver ? ` ${quiet(`(${over})`, 16)}` : ''}</div>
<div>${withBreaks(text)}</div>
</td></tr><tr><td style="height:14px;line-height:14px;font-size:1px">&nbsp;</td></tr>`;
}

function button({ url, words }: { readonly url: string; readonly words: string }): string {
  return `<tr><td style="padding:20px 0 0"><a class="button" href="${escaped(url)}" style="background:#1f57b8;border-radius:6px;color:#ffffff;display:inline-block;font-weight:600;padding:11px 18px;text-decoration:none">${escaped(words)}</a></td></tr>`;
}

const row = (content: string, style: string): string =>
  content === '' ? '' : `<tr><td style="${style};${WRAP}">${content}</td></tr>`;

export function htmlOf(words: MailWords, hasPicture: boolean): string {
  const { language, severity, severityWord, title, text, moment, items, more, link, mute, why } = words;
  const picture = `<img src="cid:${PICTURE_ID}" alt="${escaped(words.pictureWords)}" width="536" style="border:0;border-radius:6px;display:block;height:auto;max-width:100%;width:100%">`;
  const list = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.map(itemRow).join('')}</table>`;
  const muting =
    mute === null
      ? ''
      : `<br><a class="quiet" href="${escaped(mute.url)}" style="color:#5b6470">${escaped(mute.words)}</a>`;
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="background:#eef0f3;margin:0;padding:0;-webkit-text-size-adjust:100%">
${preheader(text)}
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef0f3">
<tr><td align="center" style="padding:20px 10px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff;border-radius:8px;border-top:5px solid ${COLOURS[severity].bar};max-width:600px;table-layout:fixed">
<tr><td class="inner" style="color:#1c2128;${FONT};font-size:16px;line-height:1.5;padding:24px 32px;text-align:left">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${row(badge(severity, severityWord), 'padding:0')}
${row(`<h1 style="font-size:22px;line-height:1.3;margin:2px 0 10px">${escaped(title)}</h1>`, 'padding:0')}
${row(withBreaks(text), 'padding:0')}
${items.length === 0 ? '' : row(list, 'padding:18px 0 0')}
${row(escaped(more), 'padding:12px 0 0')}
${hasPicture ? row(picture, 'padding:18px 0 0') : ''}
${link === null ? '' : button(link)}
${row(moment === '' ? '' : quiet(moment, 14), 'padding:18px 0 0')}
</table>
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="quiet foot" style="color:#5b6470;${FONT};font-size:13px;line-height:1.5;padding:14px 32px;text-align:left">${escaped(why)}${muting}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
