import { Client, ProtocolErrorCode } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { createFarm } from './farm/farm.ts';
import { createServer } from './server.ts';

type Said = readonly [status: number, code: string, detail: string];

/** A client of a tool server whose farm answers every question with this refusal. */
async function refusedWith([status, code, detail]: Said) {
  const asked: string[] = [];
  const farm = createFarm({
    settings: { baseUrl: 'http://farm.test', apiKey: 'farm_key' },
    newKey: () => 'key',
    async fetch(address) {
      asked.push(String(address));
      return Response.json({ detail, error: { code, detail, retriable: false } }, { status });
    },
  });
  const server = createServer({ farm: () => farm, log: () => undefined });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  await client.connect(here);
  onTestFinished(() => client.close());
  const errorOf = (uri: string): Promise<unknown> =>
    client.readResource({ uri }).catch((error: unknown) => error);
  return { errorOf, asked };
}

test.each([
  ['printers', 'printer_not_found'],
  ['models', 'model_not_found'],
])(
  '%s: what the farm does not have is a resource that is not found, in the words of the farm',
  async (kind, code) => {
    const { errorOf } = await refusedWith([404, code, 'There is none with the id 99.']);
    const uri = `farm://${kind}/99`;
    expect(await errorOf(uri)).toMatchObject({
      code: ProtocolErrorCode.InvalidParams,
      // This alone, or clients take it for a parameter that is wrong.
      data: { uri },
      message: expect.stringContaining('There is none with the id 99.'),
    });
  },
);

test.each([
  'farm://printers/abc',
  'farm://printers/0',
  'farm://printers/-1',
  'farm://printers/1e3',
  'farm://printers/1.5',
  'farm://printers/%20',
  'farm://printers/99999999999999999999',
  'farm://printers/..%2Fusers%2F1',
  'farm://models/one',
  'farm://spools/1',
  'farm://printer',
])('%s is no resource, and the farm is not asked for it', async (uri) => {
  const { errorOf, asked } = await refusedWith([500, 'internal_error', 'It was asked.']);
  const error = await errorOf(uri);
  expect(error).toMatchObject({ code: ProtocolErrorCode.InvalidParams, data: { uri } });
  expect(asked).toEqual([]);
});

test.each<Said>([
  [403, 'scope_denied', "This token's scopes do not allow this."],
  [404, 'not_found', 'There is nothing at this address.'],
  [503, 'backend_away', 'Come again.'],
])('%i %s says nothing about whether the resource is there', async (...said) => {
  const { errorOf } = await refusedWith(said);
  expect(await errorOf('farm://printers/7')).toMatchObject({
    code: ProtocolErrorCode.InternalError,
    message: expect.stringContaining(`${said[1]}: ${said[2]}`),
  });
});
