import { declare, id, limit, listed, text, word } from '../facts.ts';

export const tokens = declare({
  'token.not_found': { token_id: id },
  'token.no_printer': { printer_id: id },
  'token.no_printers': { printer_ids: listed, last_id: id },
  'token.scope_needs_role': { scope: text, needed: word('role'), yours: word('role') },
  'token.scope_not_held': { scope: text },
  'token.grant_by_person': {},
  'token.grant_needs_role': { needed: word('role'), yours: word('role') },
  'token.grants_need_scope': {},
  'token.grants_need_printers': {},
  'token.more_than_own': { most: limit },
  'token.printers_beyond_own': { printer_ids: listed },
});
