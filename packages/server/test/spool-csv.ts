import type { Spool, SpoolImport } from '@farmhand/contract';
import type { Caller, Reply } from './kit.ts';

export const HEAD =
  'material,color,brand,lot_number,initial_weight_g,remaining_weight_g,status,pa_profile,cost_per_gram,id,qr_code';

export function send(
  caller: Caller,
  text: string | Buffer,
  query = '',
  headers: Record<string, string> = {},
) {
  const options = { body: text, headers: { 'content-type': 'text/csv', ...headers } };
  return caller.call('POST', `/spools/import${query}`, options);
}

export const exported = async (caller: Caller, query = '') =>
  String((await caller.get(`/spools/export${query}`)).body);

export const resultOf = (reply: Reply) => reply.body as SpoolImport;

export const actions = (reply: Reply) => resultOf(reply).rows.map(({ action }) => action);

export const stock = async (caller: Caller) => (await caller.get('/spools?limit=500')).body as Spool[];
