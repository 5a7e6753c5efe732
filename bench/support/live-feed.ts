import { once } from 'node:events';
import { createHistogram } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Api } from './api.ts';
import { createFresh } from './stamp.ts';

const telemetryFrame = z.object({
  type: z.literal('printer.telemetry'),
  data: z.object({
    printers: z.array(
      z.object({ id: z.number(), telemetry: z.object({ bed_target_c: z.number().nullable() }) }),
    ),
  }),
});

/** Somebody who watches the live feed, and how old what they see is. */
export async function watchFeed({ url, token }: Api) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { 'x-api-key': token } });
  const ages = createHistogram();
  const freshAge = createFresh();
  socket.on('message', (raw) => {
    const { data, success } = telemetryFrame.safeParse(JSON.parse(String(raw)));
    if (!success) return;
    for (const { id, telemetry } of data.data.printers) {
      const age = freshAge(id, telemetry.bed_target_c);
      if (age !== null) ages.record(Math.max(1, age));
    }
  });
  await once(socket, 'open');
  return { ages, close: () => socket.terminate() };
}
