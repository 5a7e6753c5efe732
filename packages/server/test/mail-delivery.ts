import type { Message } from '../src/features/messages/channel.ts';
import { createMail } from '../src/features/messages/mail/mail.ts';
import type { MailAccess } from '../src/features/messages/mail/server-settings.ts';
import { createOutbound, type Door } from '../src/net/outbound.ts';
import { exampleMessage, toolsFor } from './receiver.ts';

/** Mails of the channel to a mail server of the test. */

export const TO = 'mara@example.org';
export const HOST = 'mail.test';
export const PICTURE = { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), type: 'image/jpeg' } as const;

export const REFUSED = (code: string) => ({ kind: 'refused', why: { code } });
export const RETRY = (code: string) => ({ kind: 'retry', why: { code } });

/** Which names were looked up. */
export const asked: string[] = [];
export const door = createOutbound({
  refuse: () => null,
  lookup: async (host) => {
    asked.push(host);
    return ['127.0.0.1'];
  },
}).towards('mail');

interface Options {
  readonly access?: Partial<MailAccess>;
  readonly message?: Partial<Message>;
  readonly ca?: string;
  readonly through?: Door;
  readonly timeoutMs?: number;
}

export async function deliverMail(
  port: number,
  { access, message, ca, through = door, timeoutMs = 20_000 }: Options = {},
) {
  const server: MailAccess = {
    host: HOST,
    port,
    security: 'none',
    login: null,
    from: { address: 'farm@example.org', name: 'Druckerei Süd' },
    isEnabled: true,
    ...access,
  };
  const tools = await toolsFor(exampleMessage, { timeoutMs });
  const mail = createMail({ door: through, readServer: async () => server, ...(ca !== undefined && { ca }) });
  try {
    return await mail.deliver({ ...exampleMessage, ...message }, { address: TO }, tools);
  } finally {
    await tools.close();
  }
}
