import type { LimitKey } from './en.ts';

export const words: Readonly<Record<LimitKey, string>> = {
  'limit.some': 'Mitglieder sehen und nutzen nur bestimmte Drucker',
  'limit.someHint':
    'Alle anderen gibt es für sie nicht, samt allem, was darauf gedruckt wird; eigene Aufträge bleiben ihnen. Administratoren sind nie beschränkt.',
  'limit.printers': 'Drucker der Gruppe',
  'limit.search': 'Drucker suchen',
  'limit.chosen': '{count|# Drucker gewählt|# Drucker gewählt}',
  'limit.none': 'Ohne Auswahl sehen Mitglieder gar keinen Drucker.',
  'limit.noneFound': 'Kein Drucker heißt so.',
  'limit.noPrinters': 'Es gibt noch keine Drucker.',
  'limit.column': 'Drucker',
  'limit.all': 'Alle Drucker',
  'limit.count': '{count|# Drucker|# Drucker}',
};
