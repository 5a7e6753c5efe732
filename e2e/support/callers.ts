import type { Client } from '@farmhand/client';
import { ROLES, type Role, SCOPES, type Scope } from '@farmhand/contract';
import { type Agent, startAgent } from './agent.ts';
import { type AgentFarm, mint, sessionOf } from './agent-farm.ts';

/** An agent with one scope, of an owner with one role. */
export interface Caller {
  readonly role: Role;
  readonly scope: Scope;
  readonly agent: Agent;
  /** The owner on the page: what the service shows to the same person. */
  readonly owner: Client;
}

/** Every role with every scope. Nobody may mint more than the role allows, so each owner is an admin until it is done. */
export async function openCallers({ api, service: { url } }: AgentFarm): Promise<readonly Caller[]> {
  const callers: Caller[] = [];
  for (const role of ROLES) {
    const person = { username: `owner-${role}`, password: `correct horse ${role} staple` };
    const { id } = await api.createUser({ body: { ...person, role: 'admin' } });
    const asAdmin = await sessionOf(url, person);
    const tokens = [];
    for (const scope of SCOPES) tokens.push({ scope, ...(await mint(asAdmin, scope)) });
    await api.updateUser({ params: { id }, body: { role } });
    const { api: owner } = await sessionOf(url, person);
    for (const { scope, token } of tokens) {
      callers.push({ role, scope, owner, agent: await startAgent({ url, token }) });
    }
  }
  return callers;
}
