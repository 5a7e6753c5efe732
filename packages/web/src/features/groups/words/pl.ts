import type { LimitKey } from './en.ts';

export const words: Readonly<Record<LimitKey, string>> = {
  'limit.some': 'Członkowie widzą i używają tylko niektórych drukarek',
  'limit.someHint':
    'Pozostałych drukarek dla nich nie ma, wraz ze wszystkim, co się na nich drukuje; własne zadania im zostają. Administratorzy nigdy nie są ograniczeni.',
  'limit.printers': 'Drukarki grupy',
  'limit.search': 'Szukaj drukarek',
  'limit.chosen': '{count|Wybrano # drukarkę|Wybrano # drukarki|Wybrano # drukarek|Wybrano # drukarki}',
  'limit.none': 'Bez wyboru członkowie nie widzą żadnej drukarki.',
  'limit.noneFound': 'Żadna drukarka tak się nie nazywa.',
  'limit.noPrinters': 'Nie ma jeszcze drukarek.',
  'limit.column': 'Drukarki',
  'limit.all': 'Wszystkie drukarki',
  'limit.count': '{count|# drukarka|# drukarki|# drukarek|# drukarki}',
};
