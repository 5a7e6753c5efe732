/** Roles from least to most: a role includes every role before it. */
export const ROLES = ['viewer', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Token scopes from least to most: a scope includes every scope before it (spec section 5.4). */
export const SCOPES = ['agent:read', 'agent:write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a person can give a token beyond its scope, one by one (contract section 3, API token). */
export const GRANTS = ['plate_cleared'] as const;
export type Grant = (typeof GRANTS)[number];

export const TIERS = ['community', 'pro', 'education', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

/** What a licence can switch on. Printers are never counted (contract section 9). */
export const FEATURES = ['organizations'] as const;
export type Feature = (typeof FEATURES)[number];

export const FEATURE_TIERS: Record<Feature, readonly Tier[]> = { organizations: ['enterprise'] };

export function roleAtLeast(role: Role, floor: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(floor);
}

/** Whether customers' data and money are shown, or null (contract section 5). */
export function seesConfidential({ role }: { readonly role: Role }): boolean {
  return roleAtLeast(role, 'operator');
}

/** The scopes that satisfy a route asking for `needed`. */
export function scopesAllowing(needed: Scope): readonly Scope[] {
  return SCOPES.slice(SCOPES.indexOf(needed));
}

export function scopesCover(held: readonly Scope[], needed: Scope): boolean {
  return scopesAllowing(needed).some((scope) => held.includes(scope));
}

/** The least role a person needs to mint a token with this scope (spec section 5.5). */
export const MINTING_ROLE: Record<Scope, Role> = {
  'agent:read': 'viewer',
  'agent:write': 'operator',
  admin: 'admin',
};
