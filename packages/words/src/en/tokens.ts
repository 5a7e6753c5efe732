import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': 'There is no API token {token_id}.',
  'token.no_printer':
    'There is no printer {printer_id}. The printers of a token (printer_ids) must be there when it is made.',
  'token.no_printers':
    'There is no printer {printer_ids} or {last_id}. The printers of a token (printer_ids) must be there when it is made.',
  'token.scope_needs_role': 'A token with scope {scope} needs the role {needed}; yours is {yours}.',
  'token.scope_not_held': "This token can't mint scope {scope}, which it does not hold.",
  'token.grant_by_person': 'A grant is given by a person: log in on the page to mint this token.',
  'token.grant_needs_role': 'A grant needs the role {needed}; yours is {yours}.',
  'token.grants_need_scope': 'need a token with scope agent:write',
  'token.grants_need_printers': 'must name the printers that the grants are for',
  'token.more_than_own': "must be at most {most}, this token's own",
  'token.printers_beyond_own': "must be among {printer_ids}, this token's own",
};
