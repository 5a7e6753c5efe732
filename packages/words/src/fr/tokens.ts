import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': 'Le jeton API {token_id} n’existe pas.',
  'token.no_printer':
    'L’imprimante {printer_id} n’existe pas. Les imprimantes d’un jeton (printer_ids) doivent exister à sa création.',
  'token.no_printers':
    'Les imprimantes {printer_ids} et {last_id} n’existent pas. Les imprimantes d’un jeton (printer_ids) doivent exister à sa création.',
  'token.scope_needs_role': 'Un jeton de portée {scope} demande le rôle {needed} ; le vôtre est {yours}.',
  'token.scope_not_held': 'Ce jeton ne peut pas accorder la portée {scope}, qu’il n’a pas lui-même.',
  'token.grant_by_person':
    'Une autorisation est donnée par une personne : connectez-vous sur la page pour créer ce jeton.',
  'token.grant_needs_role': 'Une autorisation demande le rôle {needed} ; le vôtre est {yours}.',
  'token.grants_need_scope': 'demandent un jeton de portée agent:write',
  'token.grants_need_printers': 'doit nommer les imprimantes pour lesquelles valent les autorisations',
  'token.more_than_own': 'doit être au plus {most}, la valeur de ce jeton',
  'token.printers_beyond_own': 'doit être parmi {printer_ids}, les imprimantes de ce jeton',
};
