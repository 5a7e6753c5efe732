import { webAddress } from '../fields.ts';
import { plainly } from '../said.ts';

/** What people copy from a chat's own pages, each in its own form: what is copied wrongly is noticed when it is entered. */

/** An answer shows such an address shortened; sent back by mistake, it would replace the whole one. */
export const secretAddress = webAddress.refine(
  (url) => !url.includes('…'),
  plainly('field.shortened_address'),
);

/** Only the form of its path: whoever goes through a relay of their own has another host. */
const pathLike = (form: RegExp) => (url: string) => !URL.canParse(url) || form.test(new URL(url).pathname);

export const discordWebhook = secretAddress.refine(
  pathLike(/^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{1,200}$/),
  plainly('message.not_a_discord_address'),
);

export const slackWebhook = secretAddress.refine(
  pathLike(/^\/services\/T\w{1,40}\/B\w{1,40}\/\w{1,100}$/),
  plainly('message.not_a_slack_address'),
);
