import { type Client, createClient } from '@farmhand/client';

/** Somebody who works with the demo farm through its API. */
export interface Session {
  readonly api: Client;
  readonly headers: Readonly<Record<string, string>>;
  upload(modelId: number, fileName: string, bytes: Buffer): Promise<void>;
}

export interface Person {
  readonly username: string;
  readonly password: string;
}

export async function logIn(url: string, person: Person): Promise<Session> {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(person),
  });
  const [cookie] = reply.headers.getSetCookie();
  if (cookie === undefined) throw new Error(`${person.username} can't log in: ${await reply.text()}`);
  const headers = { cookie: cookie.split(';', 1)[0] ?? '', origin: url };
  return {
    api: createClient({ baseUrl: url, headers }),
    headers,
    async upload(modelId, fileName, bytes) {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(bytes)]), fileName);
      const sent = await fetch(`${url}/api/v1/models/${modelId}/files`, { method: 'POST', headers, body });
      if (!sent.ok) throw new Error(`${fileName} was not taken: ${await sent.text()}`);
    },
  };
}
