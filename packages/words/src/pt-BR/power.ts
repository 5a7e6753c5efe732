import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': 'A tomada responde.',
  'power.no_plug': '{printer} não tem tomada inteligente.',
  'power.plug_in_use':
    'Esta é a tomada de {printer}. Uma tomada pertence a uma única impressora: as duas seriam desligadas juntas.',
  'power.no_answer': 'A tomada não respondeu a tempo.',
  'power.anyway_is_for_people': 'Só uma pessoa pode dizer que uma impressora deve ser desligada mesmo assim.',
  'power.not_switched': 'A tomada de {printer} não foi acionada: {why}',
  'power.off_unsafe':
    '{printer} não é desligada: {why}. Uma pessoa que tenha verificado pode desligá-la mesmo assim.',
  'power_off.printing': 'ela está imprimindo',
  'power_off.run_open': 'uma cópia está a caminho dela ou foi iniciada nela',
  'power_off.printer_unknown': 'ninguém sabe o que ela está fazendo',
  'power_off.command_open': 'um comando está a caminho dela',
  'power_off.plate_not_clear': 'a placa dela não está livre',
  'power_off.nozzle_hot': 'o bico está quente, ou não se sabe a temperatura dele',
};
