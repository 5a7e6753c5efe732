import type { LimitKey } from './en.ts';

export const words: Readonly<Record<LimitKey, string>> = {
  'limit.some': 'Os membros só veem e usam algumas impressoras',
  'limit.someHint':
    'Todas as outras não existem para eles, com tudo o que é impresso nelas; seus próprios trabalhos continuam deles. Administradores nunca são limitados.',
  'limit.printers': 'Impressoras do grupo',
  'limit.search': 'Buscar impressoras',
  'limit.chosen': '{count|# impressora escolhida|# impressoras escolhidas}',
  'limit.none': 'Sem nenhuma, os membros não veem impressora alguma.',
  'limit.noneFound': 'Nenhuma impressora tem esse nome.',
  'limit.noPrinters': 'Ainda não há impressoras.',
  'limit.column': 'Impressoras',
  'limit.all': 'Todas as impressoras',
  'limit.count': '{count|# impressora|# impressoras}',
};
