import type { RemoteFile } from '../adapter.ts';
import { objectOf } from '../http.ts';
import { objectsAt, textAt } from '../lenient.ts';
import type { PrinterError } from '../printer-error.ts';
import type { LinkClient } from './client.ts';
import { starting } from './identity.ts';

/**
 * The Python variant notes the path of the chosen file when it resets the line numbers of a print, in the thread that
 * sends to the printer, but a start chooses the file only after it has begun to send. Where nothing was chosen before, as
 * after its own start or after the last file was removed, the quicker of the two decides: that thread may end of it, and
 * the host shows a print for ever that the printer never sees. Chosen beforehand, there is no such race.
 */
export async function select(
  client: LinkClient,
  file: RemoteFile,
  signal: AbortSignal,
): Promise<PrinterError | null> {
  const [storage = '', ...names] = file.path.replace(/^\/+/, '').split('/');
  const listed = await client.ask({ method: 'GET', path: '/api/v1/storage', signal });
  const list = await objectOf(listed);
  if (listed.status === 503) return starting();
  // The older paths go by the name of the folder, which each host may choose.
  const folder = objectsAt(list, 'storage_list').find((one) => textAt(one, 'path') === `/${storage}`);
  const name = textAt(folder ?? null, 'name');
  if (name === null) return null;
  const answer = await client.ask({
    method: 'POST',
    path: `/api/files/${[storage, name, ...names].map(encodeURIComponent).join('/')}`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ command: 'select' })),
    signal,
  });
  await answer.body.dump();
  // Another refusal is no obstacle: the start itself is judged by its own answer.
  return answer.status === 503 ? starting() : null;
}
