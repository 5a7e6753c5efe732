import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': 'API-token {token_id} bestaat niet.',
  'token.no_printer':
    'Printer {printer_id} bestaat niet. De printers van een token (printer_ids) moeten er zijn als het wordt gemaakt.',
  'token.no_printers':
    'Printers {printer_ids} en {last_id} bestaan niet. De printers van een token (printer_ids) moeten er zijn als het wordt gemaakt.',
  'token.scope_needs_role': 'Voor een token met bereik {scope} is de rol {needed} nodig; jij bent {yours}.',
  'token.scope_not_held': 'Dit token kan het bereik {scope} niet uitgeven, omdat het dat zelf niet heeft.',
  'token.grant_by_person':
    'Een machtiging wordt door een persoon gegeven: log in op de pagina om dit token te maken.',
  'token.grant_needs_role': 'Voor een machtiging is de rol {needed} nodig; jij bent {yours}.',
  'token.grants_need_scope': 'vereisen een token met bereik agent:write',
  'token.grants_need_printers': 'moet de printers noemen waarvoor de machtigingen gelden',
  'token.more_than_own': 'mag hoogstens {most} zijn, net als bij dit token zelf',
  'token.printers_beyond_own': 'moet bij {printer_ids} horen, net als bij dit token zelf',
};
