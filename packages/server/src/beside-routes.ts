import type { FastifyInstance } from 'fastify';
import type { Room } from './disk/room.ts';
import { asyncApiDocument } from './http/asyncapi/document.ts';
import { registerDocs } from './http/docs.ts';
import type { Endpoint } from './http/endpoint.ts';
import { serveHealth } from './http/health.ts';
import { createMetrics, serveMetrics } from './http/metrics.ts';
import { openApiDocument } from './http/openapi/index.ts';
import { servePage } from './http/page.ts';
import type { Authenticator } from './http/principal.ts';
import { logRequests } from './http/request-log.ts';
import type { Kernel } from './kernel.ts';
import { once } from './once.ts';
import { VERSION } from './version.ts';

interface BesideDeps {
  readonly kernel: Kernel;
  readonly authenticator: Authenticator;
  readonly endpoints: readonly Endpoint[];
  readonly publicUrl: string | undefined;
  readonly pageFolder: string | undefined;
  readonly counts: {
    readonly liveConnections: () => number;
    readonly openLines: () => number;
    readonly cameraViewers: () => number;
  };
}

/** What is served beside the routes of the contract: health, metrics, documents and the page. */
export function serveBesideRoutes(http: FastifyInstance, deps: BesideDeps) {
  const { kernel, authenticator, endpoints, publicUrl, pageFolder, counts } = deps;
  logRequests(http);
  serveHealth(http, kernel);
  serveMetrics(http, { metrics: measured(counts, kernel.room), authenticator, publicUrl });
  const openApi = once(() =>
    openApiDocument(
      endpoints.map(({ route }) => route),
      VERSION,
    ),
  );
  const asyncApi = once(() => asyncApiDocument(VERSION));
  registerDocs(http, openApi, asyncApi);
  servePage(http, pageFolder);
  return { openApi, asyncApi };
}

function measured({ liveConnections, openLines, cameraViewers }: BesideDeps['counts'], room: Room) {
  const metrics = createMetrics();
  metrics.gauge('farmhand_live_connections', 'Open WebSockets.', liveConnections);
  metrics.gauge('farmhand_open_lines', 'Open connections of clients.', openLines);
  metrics.gauge('farmhand_camera_viewers', 'Open camera streams and waiting snapshots.', cameraViewers);
  metrics.gauge('farmhand_storage_free_bytes', 'Room left in the data folder.', () => room.now().free_bytes);
  metrics.gauge(
    'farmhand_storage_reserve_bytes',
    'Room below which uploads are refused.',
    () => room.now().reserve_bytes,
  );
  return metrics;
}
