import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': 'No existe el token de API {token_id}.',
  'token.no_printer':
    'No existe la impresora {printer_id}. Las impresoras de un token (printer_ids) deben existir al crearlo.',
  'token.no_printers':
    'No existen las impresoras {printer_ids} ni {last_id}. Las impresoras de un token (printer_ids) deben existir al crearlo.',
  'token.scope_needs_role': 'Un token con el alcance {scope} necesita el rol {needed}; el suyo es {yours}.',
  'token.scope_not_held': 'Este token no puede emitir el alcance {scope}, porque no lo tiene.',
  'token.grant_by_person':
    'Una concesión la da una persona: inicie sesión en la página para crear este token.',
  'token.grant_needs_role': 'Una concesión necesita el rol {needed}; el suyo es {yours}.',
  'token.grants_need_scope': 'necesitan un token con el alcance agent:write',
  'token.grants_need_printers': 'debe nombrar las impresoras para las que son las concesiones',
  'token.more_than_own': 'debe ser como máximo {most}, lo que tiene este token',
  'token.printers_beyond_own': 'deben estar entre {printer_ids}, las de este token',
};
