import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  low_stock: {
    title: '{spool} geht zur Neige',
    message: 'Noch {left_g}, unter der Schwelle von {threshold_g}.',
  },
};
