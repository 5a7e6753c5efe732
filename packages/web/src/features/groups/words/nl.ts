import type { LimitKey } from './en.ts';

export const words: Readonly<Record<LimitKey, string>> = {
  'limit.some': 'Leden zien en gebruiken maar een aantal printers',
  'limit.someHint':
    'Alle andere zijn er voor hen niet, met alles wat erop wordt geprint; hun eigen taken blijven van hen. Beheerders worden nooit beperkt.',
  'limit.printers': 'Printers van de groep',
  'limit.search': 'Printers zoeken',
  'limit.chosen': '{count|# printer gekozen|# printers gekozen}',
  'limit.none': 'Zonder keuze zien leden helemaal geen printer.',
  'limit.noneFound': 'Geen enkele printer heet zo.',
  'limit.noPrinters': 'Er zijn nog geen printers.',
  'limit.column': 'Printers',
  'limit.all': 'Alle printers',
  'limit.count': '{count|# printer|# printers}',
};
