import type { TemplatesOf } from '../language.ts';
import type { tokens as declared } from '../sayings/tokens.ts';

export const tokens: TemplatesOf<typeof declared> = {
  'token.not_found': 'Não existe token de API {token_id}.',
  'token.no_printer':
    'Não existe impressora {printer_id}. As impressoras de um token (printer_ids) precisam existir quando ele é criado.',
  'token.no_printers':
    'Não existe impressora {printer_ids} nem {last_id}. As impressoras de um token (printer_ids) precisam existir quando ele é criado.',
  'token.scope_needs_role': 'Um token com o escopo {scope} exige o papel {needed}; o seu é {yours}.',
  'token.scope_not_held': 'Este token não pode criar o escopo {scope}, que ele mesmo não tem.',
  'token.grant_by_person': 'Uma concessão é dada por uma pessoa: entre pela página para criar este token.',
  'token.grant_needs_role': 'Uma concessão exige o papel {needed}; o seu é {yours}.',
  'token.grants_need_scope': 'precisam de um token com o escopo agent:write',
  'token.grants_need_printers': 'devem indicar as impressoras para as quais as concessões valem',
  'token.more_than_own': 'deve ser no máximo {most}, o valor deste próprio token',
  'token.printers_beyond_own': 'devem estar entre {printer_ids}, as deste próprio token',
};
