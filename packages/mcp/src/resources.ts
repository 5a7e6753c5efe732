import { ROUTES } from '@farmhand/contract';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Answer } from './farm/farm.ts';
import { OdinApiError } from './farm/odin-api-error.ts';
import type { Serving } from './tool.ts';
import { queueOf } from './tools/job-reads.ts';
import { fleetOf } from './tools/printers.ts';

const JSON_TYPE = 'application/json';

function asContents(uri: URL, answer: Answer) {
  return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(answer) }] };
}

/** Things a client may show or attach without calling a tool. Reading one asks the service: nothing is kept. */
export function registerResources(server: McpServer, { farm }: Serving): void {
  server.registerResource(
    'printers',
    'farm://printers',
    { title: 'Printers', description: 'The fleet as list_printers shows it', mimeType: JSON_TYPE },
    async (uri, { mcpReq: { signal } }) => asContents(uri, await fleetOf(farm(), undefined, { signal })),
  );

  server.registerResource(
    'queue',
    'farm://queue',
    { title: 'Queue', description: 'Jobs that wait, in order, and why each waits', mimeType: JSON_TYPE },
    async (uri, { mcpReq: { signal } }) => asContents(uri, await queueOf(farm(), { signal })),
  );

  const listPrinters = async (signal: AbortSignal) => {
    try {
      const { items } = await farm().list(ROUTES.listPrinters, { signal }, 500);
      const resources = items.map(({ id, name }) => ({
        uri: `farm://printers/${id}`,
        name: String(name),
        mimeType: JSON_TYPE,
      }));
      return { resources };
    } catch (error) {
      // The list of resources has to work without the service; reading farm://printers says what is wrong.
      if (error instanceof OdinApiError) return { resources: [] };
      throw error;
    }
  };

  server.registerResource(
    'printer',
    new ResourceTemplate('farm://printers/{id}', { list: ({ mcpReq: { signal } }) => listPrinters(signal) }),
    { title: 'Printer', description: 'One printer in full', mimeType: JSON_TYPE },
    async (uri, { id }, { mcpReq: { signal } }) =>
      asContents(uri, await farm().read(ROUTES.getPrinter, { params: { id }, signal })),
  );
}
