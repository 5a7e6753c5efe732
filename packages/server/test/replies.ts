import { codeOf, type Reply } from './kit.ts';

/** Status and error code together: what most refusals are about. */
export const outcome = (reply: Reply) => [reply.status, codeOf(reply)];

export function idOf({ body }: Reply): number {
  if (body === null || typeof body !== 'object' || !('id' in body)) throw new Error('the reply has no id');
  return Number(body.id);
}
