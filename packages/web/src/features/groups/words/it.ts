import type { LimitKey } from './en.ts';

export const words: Readonly<Record<LimitKey, string>> = {
  'limit.some': 'I membri vedono e usano solo alcune stampanti',
  'limit.someHint':
    'Le altre per loro non esistono, con tutto ciò che vi si stampa; i propri lavori restano loro. Gli amministratori non sono mai limitati.',
  'limit.printers': 'Stampanti del gruppo',
  'limit.search': 'Cerca stampanti',
  'limit.chosen': '{count|# stampante scelta|# stampanti scelte}',
  'limit.none': 'Se non ne scegli, i membri non vedono alcuna stampante.',
  'limit.noneFound': 'Nessuna stampante si chiama così.',
  'limit.noPrinters': 'Non ci sono ancora stampanti.',
  'limit.column': 'Stampanti',
  'limit.all': 'Tutte le stampanti',
  'limit.count': '{count|# stampante|# stampanti}',
};
