import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': 'El enchufe responde.',
  'power.no_plug': '{printer} no tiene enchufe inteligente.',
  'power.plug_in_use':
    'Este es el enchufe de {printer}. Un enchufe es de una sola impresora: ambas se apagarían a la vez.',
  'power.no_answer': 'El enchufe no respondió a tiempo.',
  'power.anyway_is_for_people': 'Solo una persona puede decir que una impresora se apague de todos modos.',
  'power.not_switched': 'El enchufe de {printer} no cambió de estado: {why}',
  'power.off_unsafe':
    '{printer} no se apaga: {why}. Una persona que lo haya comprobado puede apagarla de todos modos.',
  'power_off.printing': 'está imprimiendo',
  'power_off.run_open': 'una copia va camino de ella o se inició en ella',
  'power_off.printer_unknown': 'nadie sabe qué hace',
  'power_off.command_open': 'un comando va camino de ella',
  'power_off.plate_not_clear': 'su placa no está vacía',
  'power_off.nozzle_hot': 'su boquilla está caliente o no se conoce su temperatura',
};
