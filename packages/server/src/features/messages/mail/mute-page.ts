import { createHash } from 'node:crypto';
import type { AlertKind } from '@farmhand/contract';
import {
  ALERT_KIND_NAMES,
  createSpeaker,
  LANGUAGES,
  type LanguageTag,
  type Said,
  said,
} from '@farmhand/words';
import { escaped } from './html.ts';

/** The page behind a mail's link: a question and a button, then an answer. It has no script and loads nothing. */

const STYLE = `:root{color-scheme:light dark}
body{background:#eef0f3;color:#1c2128;font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px 12px}
main{background:#fff;border-radius:8px;box-sizing:border-box;margin:0 auto;max-width:480px;overflow-wrap:anywhere;padding:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 12px}
p{margin:0 0 16px}
button{background:#1f57b8;border:0;border-radius:6px;color:#fff;cursor:pointer;font:inherit;font-weight:600;padding:11px 18px}
@media (prefers-color-scheme:dark){body{background:#14171b;color:#e8ebef}main{background:#1f242b}button{background:#3470d6}}`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

export const MUTE_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** How it stands; a link that was read names the kind that it is about. */
export type MuteState =
  | { readonly is: 'asked' | 'done'; readonly kind: AlertKind }
  | { readonly is: 'bad_link' | 'not_now' };

function tells(state: MuteState, language: LanguageTag): readonly Said[] {
  if (!('kind' in state)) return [said(`mute.${state.is}`)];
  const kind = ALERT_KIND_NAMES[language][state.kind];
  return state.is === 'asked'
    ? [said('mute.question', { kind })]
    : [said('mute.done', { kind }), said('mute.undo')];
}

export async function mutePage(state: MuteState, language: LanguageTag): Promise<string> {
  const speaker = createSpeaker(await LANGUAGES[language]());
  const say = (words: Said) => escaped(speaker.say(words) ?? '');
  const paragraphs = tells(state, language)
    .map((words) => `<p>${say(words)}</p>`)
    .join('\n');
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${say(said('mute.button'))}</button></form>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(said('mute.title'))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${say(said('mute.title'))}</h1>
${paragraphs}
${state.is === 'asked' ? form : ''}
</main>
</body>
</html>
`;
}
