import {
  chooseLanguage,
  createSpeaker,
  LANGUAGE_TAGS,
  LANGUAGES,
  said,
  wantedLanguages,
} from '@farmhand/words';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** It loads nothing, runs nothing and is framed by nobody. */
const CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * A page that goes on by itself. The session's cookie is for our own pages alone: a redirect at the end of a provider's
 * chain would arrive without it, and what a page of ours opens does not.
 */
export async function sendOnward(reply: FastifyReply, request: FastifyRequest, target: string) {
  const wanted = wantedLanguages(request.headers['accept-language']);
  const language = chooseLanguage(wanted, LANGUAGE_TAGS) ?? 'en';
  const speaker = createSpeaker(await LANGUAGES[language]());
  const goOn = escaped(speaker.say(said('log_in.go_on')) ?? '');
  return reply
    .header('content-security-policy', CSP)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${escaped(target)}">
<title>Farmhand</title>
</head>
<body>
<p><a href="${escaped(target)}">${goOn}</a></p>
</body>
</html>
`);
}
