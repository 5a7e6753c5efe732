import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': 'la impresora está ocupada: buscando el origen, precalentando o en un menú',
  'prusalink.attention': 'la impresora necesita a una persona: mire su pantalla',
  'prusalink.error': 'la impresora muestra un error en su pantalla',
  'prusalink.stage.busy': 'ocupada',
  'prusalink.stage.attention': 'atención',
  'prusalink.closing': 'la impresora está cerrando la última impresión',
  'prusalink.state_unanswered': 'La impresora respondió {status} a una pregunta sobre su estado.',
  'prusalink.no_print': 'La impresora no tiene ninguna impresión.',
  'prusalink.print_has_ended': 'Esa impresión ha terminado.',
  'prusalink.other_serial': 'La impresora de esta dirección tiene el número de serie {serial}.',
  'prusalink.stopped_before_start': 'La impresión se detuvo antes de empezar.',
};
