import type { IncomingMessage } from 'node:http';
import { said } from '@farmhand/words';
import { fastifyCookie } from '@fastify/cookie';
import { refusal } from '../http/access.ts';
import { type AuditTrail, isRefusal } from '../http/audit.ts';
import { AppError } from '../http/error.ts';
import { mustBeOurs } from '../http/origin.ts';
import type { Authenticator, Credential, Principal } from '../http/principal.ts';
import { credentialOf } from '../http/request-rules.ts';

/** Who may open the live feed: the credentials of REST, in headers only. What is in the query is not looked at. */

const PATH = '/ws';
const ACCESS = { kind: 'role', role: 'viewer', scope: 'agent:read' } as const;

export interface DoorDeps {
  readonly authenticator: Authenticator;
  readonly audit: Pick<AuditTrail, 'refused'>;
  readonly publicUrl: string | undefined;
}

export interface Admission {
  readonly principal: Principal;
  readonly credential: Credential;
}

/** Throws an AppError for whoever is not let in. */
export async function admit(request: IncomingMessage, deps: DoorDeps): Promise<Admission> {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path !== PATH)
    throw new AppError('not_found', said('request.no_socket', { path: path ?? '', right_path: PATH }));
  const { headers } = request;
  const credential = credentialOf({ headers, cookies: fastifyCookie.parse(headers.cookie ?? '') });
  const principal = credential === null ? null : await deps.authenticator.authenticate(credential);
  try {
    const refused = refusal(ACCESS, principal);
    if (refused !== null) throw refused;
    if (credential === null || principal === null) throw new Error('access was granted to nobody');
    checkOrigin(request, principal, deps.publicUrl);
    deps.authenticator.touch(principal);
    return { principal, credential };
  } catch (error) {
    if (error instanceof AppError && isRefusal(error.code)) {
      const address = request.socket.remoteAddress ?? '';
      deps.audit.refused({ route: 'openLiveFeed', code: error.code, principal, address });
    }
    throw error;
  }
}

/** A browser lets any page open a WebSocket and sends our cookie along. */
function checkOrigin(request: IncomingMessage, { via }: Principal, publicUrl: string | undefined): void {
  if (via === 'token') return;
  mustBeOurs(
    { headers: request.headers, isEncrypted: 'encrypted' in request.socket, publicUrl },
    said('request.foreign_live_page'),
  );
}
