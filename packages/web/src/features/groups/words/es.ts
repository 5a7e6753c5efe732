import type { LimitKey } from './en.ts';

export const words: Readonly<Record<LimitKey, string>> = {
  'limit.some': 'Los miembros solo ven y usan algunas impresoras',
  'limit.someHint':
    'Las demás no existen para ellos, con todo lo que se imprime en ellas; sus propios trabajos siguen siendo suyos. Los administradores nunca están limitados.',
  'limit.printers': 'Impresoras del grupo',
  'limit.search': 'Buscar impresoras',
  'limit.chosen': '{count|# impresora elegida|# impresoras elegidas}',
  'limit.none': 'Sin ninguna, los miembros no ven ninguna impresora.',
  'limit.noneFound': 'Ninguna impresora se llama así.',
  'limit.noPrinters': 'Aún no hay impresoras.',
  'limit.column': 'Impresoras',
  'limit.all': 'Todas las impresoras',
  'limit.count': '{count|# impresora|# impresoras}',
};
