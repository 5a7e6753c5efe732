import { z } from 'zod';
import { webAddress } from '../fields.ts';
import { plainly } from '../said.ts';

/** What people copy from a chat's own pages, each in its own form: what is copied wrongly is noticed when it is entered. */

/** An answer shows such an address shortened; sent back by mistake, it would replace the whole one. */
export const secretAddress = webAddress.refine(
  (url) => !url.includes('…'),
  plainly('field.shortened_address'),
);

/**
 * Of the vendor's own addresses the path is looked at, and none goes there in the clear. Others speak the same: Mattermost and Rocket.Chat take what Slack
 * takes, and whoever goes through a relay of their own has another host.
 */
const isRightAt = (host: RegExp, form: RegExp) => (url: string) => {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname, pathname, search } = new URL(url);
  return !host.test(hostname) || (protocol === 'https:' && form.test(`${pathname}${search}`));
};

export const discordWebhook = secretAddress.refine(
  isRightAt(
    /(?:^|\.)discord(?:app)?\.com$/,
    /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{1,200}(?:\?|$)/,
  ),
  plainly('message.not_a_discord_address'),
);

export const slackWebhook = secretAddress.refine(
  isRightAt(/(?:^|\.)slack(?:-gov)?\.com$/, /^\/services\/T\w{1,40}\/B\w{1,40}\/\w{1,100}$/),
  plainly('message.not_a_slack_address'),
);

/** Its signature is part of the address. The connectors of old (webhook.office.com) take nothing any more. */
export const teamsWorkflow = secretAddress.refine(
  isRightAt(
    /(?:^|\.)(?:logic\.azure|powerplatform|office)\.com$/,
    /\/workflows\/[\w-]{1,100}\/triggers\/[\w-]{1,100}\/paths\/invoke\/?\?.*sig=/,
  ),
  plainly('message.not_a_teams_address'),
);

/** Those that everybody uses: keys go there encrypted or not at all. */
const EVERYBODYS = /^http:\/\/(?:[^/:]*\.)?(?:ntfy\.sh|telegram\.org|pushover\.net|matrix\.org)(?=[:/]|$)/i;

/** A server that people run themselves, beneath which the service's own paths lie. */
export const ownServer = webAddress
  .refine((address) => !/[?#]/.test(address), plainly('field.not_a_plain_address'))
  .refine((address) => !EVERYBODYS.test(address), plainly('field.not_https'));

/** What goes along as a header: nothing in it may end one. */
export const headerSecret = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[\x21-\x7e]+$/, plainly('field.not_a_header_value'));

export const ntfyTopic = z.string().regex(/^[-_A-Za-z0-9]{1,64}$/, plainly('message.not_a_topic'));

export const telegramToken = z.string().regex(/^\d{5,20}:[\w-]{30,60}$/, plainly('message.not_a_bot_token'));
export const telegramChat = z
  .string()
  .regex(/^(?:-?\d{1,20}|@[A-Za-z]\w{3,31})$/, plainly('message.not_a_chat_id'));

export const pushoverKey = z.string().regex(/^[A-Za-z0-9]{30}$/, plainly('message.not_a_pushover_key'));

/** Newer rooms have no server in it. */
export const matrixRoom = z.string().regex(/^![\x21-\x7e]{1,254}$/, plainly('message.not_a_room_id'));

/**
 * Where a browser's push service takes messages. Never in the clear, but for one on this machine: rules for what people
 * enter let nobody reach that, so only tests do.
 */
export const pushAddress = webAddress.refine(
  (url) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/]|$)/.test(url),
  plainly('field.not_https'),
);
/** 65 bytes in base64url: an uncompressed point of P-256, which begins with a 4 (RFC 8291, section 3.1). */
export const pushPublicKey = z
  .string()
  .regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/, plainly('field.not_a_push_key'));
/** 16 bytes in base64url (RFC 8291, section 3.2). */
export const pushSecret = z.string().regex(/^[\w-]{21}[AQgw]$/, plainly('field.not_a_push_secret'));

/** Whatever a gateway calls a device: a token, or an address. Whoever has it may be able to write to that phone. */
export const gatewayDevice = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\x20-\x7e]*$/, plainly('gateway.not_a_device'));
