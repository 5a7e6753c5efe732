import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': 'Das API-Token {token_id} gibt es nicht.',
  'token.no_printer':
    'Den Drucker {printer_id} gibt es nicht. Die Drucker eines Tokens (printer_ids) müssen da sein, wenn es entsteht.',
  'token.no_printers':
    'Die Drucker {printer_ids} und {last_id} gibt es nicht. Die Drucker eines Tokens (printer_ids) müssen da sein, wenn es entsteht.',
  'token.scope_needs_role': 'Ein Token mit dem Recht {scope} braucht die Rolle {needed}; Ihre ist {yours}.',
  'token.scope_not_held': 'Dieses Token kann das Recht {scope} nicht vergeben, das es selbst nicht hat.',
  'token.grant_by_person':
    'Eine Erlaubnis gibt eine Person: Melden Sie sich auf der Seite an, um dieses Token zu erstellen.',
  'token.grant_needs_role': 'Eine Erlaubnis braucht die Rolle {needed}; Ihre ist {yours}.',
  'token.grants_need_scope': 'brauchen ein Token mit dem Recht agent:write',
  'token.grants_need_printers': 'muss die Drucker nennen, für die die Erlaubnisse gelten',
  'token.more_than_own': 'darf höchstens {most} sein, wie bei diesem Token selbst',
  'token.printers_beyond_own': 'muss unter {printer_ids} sein, wie bei diesem Token selbst',
};
