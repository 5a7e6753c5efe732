import type { SettingsOf } from '@farmhand/contract';
import { z } from 'zod';
import type { Channel, ChannelTools, Message, Outcome, Picture } from '../channel.ts';
import { fileNameOf } from '../form.ts';
import { ask, jsonRequest, post } from '../post.ts';
import {
  cut,
  escapedHtml,
  fitting,
  type ItemWords,
  inBytes,
  plainLines,
  type Words,
  wordsOf,
} from '../wording.ts';
import { meaningOf } from './meaning.ts';

type Settings = SettingsOf<'matrix'>;

/** https://spec.matrix.org/latest/client-server-api/ */
export const matrix: Channel<Settings> = {
  showsPictures: true,

  async deliver(message, settings, tools) {
    const outcome = await send(eventOf(message, wordsOf(message, tools)), message.id, settings, tools);
    // What matters has arrived: a picture that does not is no reason to send all of it again.
    if (outcome.kind === 'delivered' && message.picture !== null)
      await sendPicture(message.picture, `${message.id}-picture`, settings, tools);
    return outcome;
  },
};

/** The server knows by its id what it has already: sent twice, it is shown once. */
function send(event: object, id: string, settings: Settings, tools: ChannelTools): Promise<Outcome> {
  const [room, transaction] = [settings.room_id, id].map(encodeURIComponent);
  const path = `client/v3/rooms/${room}/send/m.room.message/${transaction}`;
  const request = { method: 'PUT', ...jsonRequest(event, login(settings)) } as const;
  return post(tools, addressOf(settings, path), request, meaningOf);
}

const login = ({ access_token }: Settings) => ({ authorization: `Bearer ${access_token}` });

const addressOf = ({ url }: Settings, path: string): string => `${url.replace(/\/$/, '')}/_matrix/${path}`;

const uploaded = z.looseObject({ content_uri: z.string().startsWith('mxc://') });

async function sendPicture(picture: Picture, id: string, settings: Settings, tools: ChannelTools) {
  const filename = fileNameOf(picture);
  try {
    const { json } = await ask(tools, addressOf(settings, `media/v3/upload?filename=${filename}`), {
      headers: { 'content-type': picture.type, ...login(settings) },
      body: picture.bytes,
    });
    const { content_uri } = uploaded.parse(json);
    const info = { mimetype: picture.type, size: picture.bytes.length };
    const event = { msgtype: 'm.image', body: filename, filename, url: content_uri, info, ...NOBODY };
    await send(event, id, settings, tools);
  } catch {
    // The words have arrived without it.
  }
}

/** Said so, no name in the text is taken for a mention. */
const NOBODY = { 'm.mentions': {} };

const LONGEST_TITLE = 256;
/** An event may have 65,536 bytes, and holds the text twice: once of it may double when it is sent. */
const LONGEST_BODY_BYTES = 20_000;

const inHtml = (text: string): number => inBytes(asHtml(text));

const asHtml = (text: string): string => escapedHtml(text).replace(/\n/g, '<br>');

function eventOf({ link }: Message, words: Words) {
  const heading = `${words.sign} ${cut(words.title, LONGEST_TITLE)}`;
  const lines = [heading, plainLines(words, LONGEST_BODY_BYTES, inBytes), link];
  return {
    msgtype: 'm.text',
    body: lines.filter(Boolean).join('\n'),
    format: 'org.matrix.custom.html',
    formatted_body: [
      `<strong>${asHtml(heading)}</strong>`,
      ...htmlOf(words),
      ...(link === null ? [] : [`<br><a href="${escapedHtml(link)}">${asHtml(words.open)}</a>`]),
    ].join(''),
    ...NOBODY,
  };
}

function htmlOf(words: Words): readonly string[] {
  const room = words.items.length === 0 ? LONGEST_BODY_BYTES : LONGEST_BODY_BYTES / 2;
  const text = words.text === '' ? [] : [`<br>${asHtml(cut(words.text, room, inHtml))}`];
  if (words.items.length === 0) return text;
  const parts = (first: readonly ItemWords[], left: number) => [
    ...text,
    '<ul>',
    ...first.map((item) => `<li>${itemOf(item)}</li>`),
    ...(left > 0 ? [`<li>${asHtml(words.more(left))}</li>`] : []),
    '</ul>',
  ];
  const { first, left } = fitting(words, (...some) => inBytes(parts(...some).join('')) <= LONGEST_BODY_BYTES);
  return parts(first, left);
}

const itemOf = ({ sign, title, text }: ItemWords): string =>
  `${sign} <strong>${asHtml(title)}</strong>${text === '' ? '' : `: ${asHtml(text)}`}`;
