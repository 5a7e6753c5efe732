import type { LimitKey } from './en.ts';

export const words: Readonly<Record<LimitKey, string>> = {
  'limit.some': 'Les membres ne voient et n’utilisent que certaines imprimantes',
  'limit.someHint':
    'Les autres n’existent pas pour eux, avec tout ce qui s’y imprime ; leurs propres tâches leur restent. Les administrateurs ne sont jamais limités.',
  'limit.printers': 'Imprimantes du groupe',
  'limit.search': 'Chercher des imprimantes',
  'limit.chosen': '{count|# imprimante choisie|# imprimantes choisies}',
  'limit.none': 'Sans choix, les membres ne voient aucune imprimante.',
  'limit.noneFound': 'Aucune imprimante ne porte ce nom.',
  'limit.noPrinters': 'Il n’y a pas encore d’imprimantes.',
  'limit.column': 'Imprimantes',
  'limit.all': 'Toutes les imprimantes',
  'limit.count': '{count|# imprimante|# imprimantes}',
};
