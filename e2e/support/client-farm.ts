import { ROUTES } from '@farmhand/contract';
import { mint, sessionOf } from './agent-farm.ts';
import { type Session, uploadModel } from './farm.ts';
import { startService, temporaryFolder, type WhenDone } from './service.ts';

/** A running service with a model to print, and a token for somebody else's client. */
export interface ClientFarm {
  readonly admin: Session;
  readonly token: string;
  readonly modelId: number;
}

/** No generated client may have more files than this, however many routes there will be: some say more than others. */
export const MOST_FILES = Math.floor(3.1 * Object.keys(ROUTES).length);

const ADMIN = { username: 'mara', password: 'correct horse battery' };

export async function openClientFarm(whenDone?: WhenDone): Promise<ClientFarm> {
  const service = await startService({
    dataDir: temporaryFolder(whenDone),
    env: {
      FARM_LOG_LEVEL: 'error',
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
    },
    ...(whenDone !== undefined && { whenDone }),
  });
  const admin = await sessionOf(service.url, ADMIN);
  const { token } = await mint(admin, 'agent:write');
  return { admin, token, modelId: await uploadModel(admin, 'Bracket') };
}
