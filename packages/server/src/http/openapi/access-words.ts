import { type Access, scopesAllowing } from '@farmhand/contract';

/** The declared access in a sentence for people. */
export function accessWords(access: Access): string {
  if (access.kind === 'public') return 'Open to everybody, without credentials.';
  const role = `Needs the role ${access.role}${access.role === 'admin' ? '' : ' or above'}`;
  if (access.kind === 'human') return `${role}, in a session: API tokens are refused.`;
  const scopes = scopesAllowing(access.scope).join(' or ');
  const grant = access.grant === undefined ? '' : `, or the grant ${access.grant} and the scope agent:write`;
  return `${role}; an API token also needs the scope ${scopes}${grant}.`;
}
