export const words = {
  'limit.some': 'Members see and use only some printers',
  'limit.someHint':
    'All others are not there for them, with all that is printed on them; their own jobs stay theirs. Administrators are never limited.',
  'limit.printers': 'Printers of the group',
  'limit.search': 'Search printers',
  'limit.chosen': '{count|# printer chosen|# printers chosen}',
  'limit.none': 'Without any, members see no printer at all.',
  'limit.noneFound': 'No printer is called that.',
  'limit.noPrinters': 'There are no printers yet.',
  'limit.column': 'Printers',
  'limit.all': 'All printers',
  'limit.count': '{count|# printer|# printers}',
} as const;

export type LimitKey = keyof typeof words;
