import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': 'Nie ma tokenu API {token_id}.',
  'token.no_printer':
    'Nie ma drukarki {printer_id}. Drukarki tokenu (printer_ids) muszą istnieć przy jego tworzeniu.',
  'token.no_printers':
    'Nie ma drukarki {printer_ids} ani {last_id}. Drukarki tokenu (printer_ids) muszą istnieć przy jego tworzeniu.',
  'token.scope_needs_role':
    'Do tokenu z zakresem {scope} potrzebna jest rola {needed}; Twoja rola to {yours}.',
  'token.scope_not_held': 'Ten token nie może utworzyć zakresu {scope}, którego sam nie ma.',
  'token.grant_by_person': 'Zezwolenie nadaje człowiek: aby utworzyć ten token, zaloguj się na stronie.',
  'token.grant_needs_role': 'Do zezwolenia potrzebna jest rola {needed}; Twoja rola to {yours}.',
  'token.grants_need_scope': 'wymagają tokenu z zakresem agent:write',
  'token.grants_need_printers': 'wymagane są drukarki, których dotyczą zezwolenia',
  'token.more_than_own': 'najwyżej {most}, tyle co ten token',
  'token.printers_beyond_own': 'tylko spośród {printer_ids}, czyli drukarek tego tokenu',
};
