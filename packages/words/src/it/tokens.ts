import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': 'Il token API {token_id} non esiste.',
  'token.no_printer':
    'La stampante {printer_id} non esiste. Le stampanti di un token (printer_ids) devono esistere quando viene creato.',
  'token.no_printers':
    'Le stampanti {printer_ids} e {last_id} non esistono. Le stampanti di un token (printer_ids) devono esistere quando viene creato.',
  'token.scope_needs_role': 'Un token con l’ambito {scope} richiede il ruolo {needed}; il tuo è {yours}.',
  'token.scope_not_held': 'Questo token non può concedere l’ambito {scope}, che non possiede.',
  'token.grant_by_person': 'Un permesso lo dà una persona: accedi dalla pagina per creare questo token.',
  'token.grant_needs_role': 'Un permesso richiede il ruolo {needed}; il tuo è {yours}.',
  'token.grants_need_scope': 'richiedono un token con l’ambito agent:write',
  'token.grants_need_printers': 'deve indicare le stampanti per cui valgono i permessi',
  'token.more_than_own': 'può essere al massimo {most}, come per questo token',
  'token.printers_beyond_own': 'deve essere tra {printer_ids}, le stampanti di questo token',
};
