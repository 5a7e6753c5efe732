import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  low_stock: {
    title: '{spool} is running low',
    message: '{left_g} left, below the threshold of {threshold_g}.',
  },
};
