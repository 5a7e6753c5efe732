import { isSameOrigin, type LoginMapping, type LoginProvider, type Role } from '@farmhand/contract';

/** A line of the table in the form. Its key lasts while lines move around it. */
export interface MappingValues {
  readonly key: number;
  readonly claim: string;
  readonly value: string;
  readonly role: Role | '';
  readonly group_id: string;
  readonly org_id: string;
}

/** The form around a provider, and what of it is sent. */
export interface ProviderValues {
  readonly name: string;
  readonly slug: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly dropsSecret: boolean;
  readonly scopes: string;
  readonly is_on: boolean;
  readonly creates_users: boolean;
  readonly links_by_email: boolean;
  readonly ends_dropped: boolean;
  readonly default_role: Role | '';
  readonly username_claim: string;
  readonly email_claim: string;
  readonly email_verified_claim: string;
  readonly mappings: readonly MappingValues[];
}

const NEW: ProviderValues = {
  ...{ name: '', slug: '', issuer: '', client_id: '', client_secret: '', dropsSecret: false },
  scopes: 'openid profile email',
  ...{ is_on: true, creates_users: false, links_by_email: false, ends_dropped: true, default_role: '' },
  ...{ username_claim: 'preferred_username', email_claim: 'email', email_verified_claim: 'email_verified' },
  mappings: [],
};

const idText = (id: number | null): string => (id === null ? '' : String(id));
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

export function startValues(saved: LoginProvider | null): ProviderValues {
  if (saved === null) return NEW;
  const { name, slug, issuer, client_id, is_on, creates_users, links_by_email, ends_dropped } = saved;
  const { username_claim, email_claim, email_verified_claim } = saved;
  return {
    ...{ name, slug, issuer, client_id, client_secret: '', dropsSecret: false },
    scopes: saved.scopes.join(' '),
    ...{ is_on, creates_users, links_by_email, ends_dropped, default_role: saved.default_role ?? '' },
    ...{ username_claim, email_claim, email_verified_claim },
    mappings: saved.mappings.map((line, key) => ({
      key,
      ...{ claim: line.claim, value: line.value, role: line.role ?? '' },
      ...{ group_id: idText(line.group_id), org_id: idText(line.org_id) },
    })),
  };
}

/** A secret stays with the address that it was entered for. */
export function secretStanding(values: ProviderValues, saved: LoginProvider | null) {
  if (saved === null || !saved.has_client_secret) return 'none';
  return isSameOrigin(saved.issuer, values.issuer.trim()) ? 'kept' : 'again';
}

/** Undefined keeps what is stored, which was never shown. */
function secretOf(values: ProviderValues, saved: LoginProvider | null): string | null | undefined {
  if (values.client_secret !== '') return values.client_secret;
  return values.dropsSecret && secretStanding(values, saved) === 'kept' ? null : undefined;
}

const lineOf = (line: MappingValues): LoginMapping => ({
  claim: line.claim.trim(),
  value: line.value.trim(),
  role: line.role === '' ? null : line.role,
  group_id: idOf(line.group_id),
  org_id: idOf(line.org_id),
});

/** All but the slug, which never changes. */
export function sentOf(values: ProviderValues, saved: LoginProvider | null) {
  const { is_on, creates_users, links_by_email, ends_dropped, default_role } = values;
  const client_secret = secretOf(values, saved);
  return {
    name: values.name.trim(),
    issuer: values.issuer.trim(),
    client_id: values.client_id.trim(),
    ...(client_secret !== undefined && { client_secret }),
    scopes: values.scopes.split(/[\s,]+/).filter((scope) => scope !== ''),
    ...{ is_on, creates_users, links_by_email, ends_dropped },
    default_role: default_role === '' ? null : default_role,
    username_claim: values.username_claim.trim(),
    email_claim: values.email_claim.trim(),
    email_verified_claim: values.email_verified_claim.trim(),
    mappings: values.mappings.map(lineOf),
  };
}

const NEEDED = [
  ...(['name', 'slug', 'issuer', 'client_id'] as const),
  ...(['username_claim', 'email_claim', 'email_verified_claim'] as const),
] as const;

/** Which fields are empty that must not be; a line of the table needs its claim and its value. */
export function missingIn(values: ProviderValues): readonly (keyof ProviderValues)[] {
  const empty = NEEDED.filter((name) => values[name].trim() === '');
  const isWhole = values.mappings.every(({ claim, value }) => claim.trim() !== '' && value.trim() !== '');
  return isWhole ? empty : [...empty, 'mappings'];
}

/** Whoever matches no line is refused, and there is none yet. */
export const letsNobodyIn = ({ default_role, mappings }: ProviderValues): boolean =>
  default_role === '' && mappings.length === 0;

/** What a provider could be called in addresses, from what people call it. */
export function slugFrom(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}
