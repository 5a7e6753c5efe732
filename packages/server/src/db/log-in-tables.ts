import type { Role } from '@farmhand/contract';
import type { Fixed, Flag, Id, JsonText, Millis } from './columns.ts';

export interface LoginProvidersTable {
  id: Id;
  slug: Fixed<string>;
  name: string;
  issuer: string;
  client_id: string;
  /** Sealed. */
  client_secret: string | null;
  scopes: JsonText;
  is_on: Flag;
  creates_users: Flag;
  links_by_email: Flag;
  ends_dropped: Flag;
  default_role: Role | null;
  username_claim: string;
  email_claim: string;
  email_verified_claim: string;
  mappings: JsonText;
  last_failure: JsonText | null;
  created_at: Fixed<Millis>;
}

export interface UserIdentitiesTable {
  id: Id;
  provider_id: Fixed<number>;
  user_id: Fixed<number>;
  /** Whose subject it is: with another one, the same word means somebody else. */
  issuer: Fixed<string>;
  subject: Fixed<string>;
  email: string | null;
  created_at: Fixed<Millis>;
  last_login_at: Millis | null;
}

export interface ProviderSessionsTable {
  session_id: Fixed<number>;
  identity_id: Fixed<number>;
  /** Sealed: where the browser ends its session there, with what names it. */
  log_out_url: string | null;
  /** When the person last logged in there. */
  proven_at: Millis;
}

/** What a provider is asked with. It may outlast the session that brought it. */
export interface ProviderGrantsTable {
  id: Id;
  identity_id: Fixed<number>;
  session_id: number | null;
  /** Sealed. */
  refresh_token: string;
  check_at: Millis;
}

export interface LoginFlowsTable {
  state_hash: Fixed<string>;
  at: Fixed<Millis>;
}
