import type { RouteAddress } from '@farmhand/client';
import { DEFAULT_LIMIT, type ErrorCode, ROUTES } from '@farmhand/contract';
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { type NamedKind, suggested } from './directory.ts';
import type { Answer } from './farm/farm.ts';
import { OdinApiError } from './farm/odin-api-error.ts';
import type { Serving } from './tool.ts';
import { queueRow } from './tools/job-reads.ts';
import { listed } from './tools/lists.ts';
import { modelRow } from './tools/models.ts';
import { printerRow } from './tools/printers.ts';

const JSON_TYPE = 'application/json';
/** A resource can't be asked for its next page, so it has more than a tool's first; `total` says when there is more. */
const ROWS = 200;

interface ListResource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly route: RouteAddress;
  toRow(record: Answer): Answer;
}

const LISTS: readonly ListResource[] = [
  {
    name: 'models',
    title: 'Models',
    description: 'What can be printed, newest first: the id is the model_id of queue_job',
    route: ROUTES.listModels,
    toRow: modelRow,
  },
  {
    name: 'printers',
    title: 'Printers',
    description: 'The fleet as list_printers shows it',
    route: ROUTES.listPrinters,
    toRow: printerRow,
  },
  {
    name: 'queue',
    title: 'Queue',
    description: 'Jobs that wait, in order, and why each waits',
    route: ROUTES.getQueue,
    toRow: queueRow,
  },
];

interface RecordResource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly kind: NamedKind;
  readonly list: RouteAddress;
  readonly route: typeof ROUTES.getModel | typeof ROUTES.getPrinter;
  /** How the service says that there is none with this id. */
  readonly missing: ErrorCode;
}

const RECORDS: readonly RecordResource[] = [
  {
    name: 'model',
    title: 'Model',
    description: 'One model with its sliced files, plates, times and filament',
    kind: 'models',
    list: ROUTES.listModels,
    route: ROUTES.getModel,
    missing: 'model_not_found',
  },
  {
    name: 'printer',
    title: 'Printer',
    description: 'One printer in full',
    kind: 'printers',
    list: ROUTES.listPrinters,
    route: ROUTES.getPrinter,
    missing: 'printer_not_found',
  },
];

function asContents(uri: URL, answer: Answer) {
  return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(answer) }] };
}

/** As of 2026-07-28 the protocol knows this by its `data`, which is the address alone; -32002 is the code of earlier ones. */
function notThere({ href }: URL, why: string): ResourceNotFoundError {
  return new ResourceNotFoundError(href, `Resource not found: ${href}: ${why}`);
}

/** Things a client may show or attach without calling a tool. Reading one asks the service: nothing is kept. */
export function registerResources(server: McpServer, serving: Serving): void {
  for (const list of LISTS) registerList(server, serving, list);
  for (const record of RECORDS) registerRecord(server, serving, record);
}

function registerList(server: McpServer, { farm }: Serving, list: ListResource): void {
  const { name, title, description, route, toRow } = list;
  server.registerResource(
    name,
    `farm://${name}`,
    { title, description, mimeType: JSON_TYPE },
    async (uri, { mcpReq: { signal } }) => {
      const page = await farm().list(route, { signal }, { limit: ROWS });
      return asContents(uri, listed(name, page, { skip: 0, detail: false }, toRow));
    },
  );
}

function registerRecord(server: McpServer, { farm }: Serving, record: RecordResource): void {
  const { name, title, description, kind, list, route, missing } = record;

  async function newest(signal: AbortSignal) {
    try {
      const { items } = await farm().list(list, { signal }, { limit: DEFAULT_LIMIT });
      return items.map((item) => ({
        uri: `farm://${kind}/${item['id']}`,
        name: String(item['name']),
        mimeType: JSON_TYPE,
      }));
    } catch (error) {
      // The list of resources has to work without the service; reading one says what is wrong.
      if (error instanceof OdinApiError) return [];
      throw error;
    }
  }

  const template = new ResourceTemplate(`farm://${kind}/{id}`, {
    list: async ({ mcpReq: { signal } }) => ({ resources: await newest(signal) }),
    // Whoever types a name is offered the ids of those that are called so.
    complete: { id: (typed) => suggested(farm, kind, typed, ({ id }) => String(id)) },
  });
  server.registerResource(
    name,
    template,
    { title, description, mimeType: JSON_TYPE },
    async (uri, variables, { mcpReq: { signal } }) => {
      const params = route.params.safeParse(variables);
      if (!params.success) throw notThere(uri, `a ${name} is named by its number, as in farm://${kind}/7.`);
      try {
        return asContents(uri, await farm().read(route, { params: params.data, signal }));
      } catch (error) {
        if (!(error instanceof OdinApiError) || error.code !== missing) throw error;
        throw notThere(uri, error.detail);
      }
    },
  );
}
