import type { AlertKind } from '@farmhand/contract';
import { chooseLanguage, LANGUAGE_TAGS, type LanguageTag, wantedLanguages } from '@farmhand/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '../../../http/place.ts';
import { LINKS_PATH } from '../../../http/shown-path.ts';
import type { Kernel } from '../../../kernel.ts';
import { type MuteLink, muteToken, readMuteToken } from './mute-link.ts';
import { MUTE_PAGE_CSP, type MuteState, mutePage } from './mute-page.ts';

/** No longer sends mails of one kind to the person whose destination it is. Well also for one that is gone, or muted already. */
export type Mute = (destinationId: number, kind: AlertKind) => Promise<void>;

export interface MuteDeps extends Pick<Kernel, 'secrets' | 'clock' | 'log'> {
  readonly mute: Mute;
}

/** `List-Unsubscribe=One-Click`, and room for what a program may put beside it. */
const BODY_BYTES = 4 * 1024;
/** From one place within a minute. Providers of mail click for all of their people from a few addresses. */
const CLICKS = 120;
const MINUTE_MS = 60_000;
const PLACES = 10_000;

/** The address of a link, below the page's own, which has no slash at its end. Null where nobody has told the service its own. */
export function muteLinkOf(
  secrets: MuteDeps['secrets'],
  publicUrl: string | null,
  link: MuteLink,
): string | null {
  return publicUrl === null ? null : `${publicUrl}${LINKS_PATH}/${muteToken(secrets, link)}`;
}

/**
 * For whoever has the mail, without a log-in (RFC 8058): looking changes nothing, since programs look at links too, and
 * posting mutes. What is answered to a link of ours is always the same, whether or not its destination is still there.
 */
export function serveMute(http: FastifyInstance, { secrets, clock, log, mute }: MuteDeps): void {
  const mayClick = createPace(clock);

  async function answer(reply: FastifyReply, status: number, state: MuteState, language: LanguageTag) {
    return reply
      .code(status)
      .header('content-security-policy', MUTE_PAGE_CSP)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await mutePage(state, language));
  }

  const linkOf = (request: FastifyRequest): MuteLink | null =>
    readMuteToken(secrets, (request.params as { token: string }).token);

  const notOurs = (request: FastifyRequest, reply: FastifyReply) =>
    answer(reply, 404, { is: 'bad_link' }, preferred(request.headers['accept-language']));

  http.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    // A form or not: what it says is known from its address.
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
      done(null),
    );
    const look = async (request: FastifyRequest, reply: FastifyReply) => {
      const link = linkOf(request);
      if (link === null) return notOurs(request, reply);
      return answer(reply, 200, { is: 'asked', kind: link.kind }, link.language);
    };
    // Programs that look at links ask for the head alone.
    pages.route({ method: ['GET', 'HEAD'], url: `${LINKS_PATH}/:token`, handler: look });
    pages.post(`${LINKS_PATH}/:token`, async (request, reply) => {
      const link = linkOf(request);
      if (link === null) return notOurs(request, reply);
      if (!mayClick(placeOf(request.ip))) return answer(reply, 429, { is: 'not_now' }, link.language);
      try {
        await mute(link.destinationId, link.kind);
      } catch (error) {
        log.error({ err: error }, 'a link of a mail could not mute');
        return answer(reply, 503, { is: 'not_now' }, link.language);
      }
      return answer(reply, 200, { is: 'done', kind: link.kind }, link.language);
    });
  });
}

/** What a browser asks for, where no link says it. */
const preferred = (header: string | undefined): LanguageTag =>
  chooseLanguage(wantedLanguages(header), LANGUAGE_TAGS) ?? 'en';

/** So many clicks a minute from one place. */
function createPace({ monotonic }: Pick<Kernel['clock'], 'monotonic'>): (place: string) => boolean {
  const counts = new Map<string, number>();
  let since = monotonic();
  return (place) => {
    if (monotonic() - since >= MINUTE_MS || counts.size >= PLACES) {
      counts.clear();
      since = monotonic();
    }
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return count <= CLICKS;
  };
}
