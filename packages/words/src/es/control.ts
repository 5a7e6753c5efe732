import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': 'Ahora no se puede acceder a {printer}.',
  'control.wrong_state':
    '{printer} {stands}, y esto era para otra impresión u otro estado: ahora no puede {deed}.',
  'control.unable': 'Las impresoras como {printer} no pueden {deed}.',
  'control.no_slot': '{printer} no informa de la ranura {slot} en la unidad {unit}.',
  'control.no_error': '{printer} no muestra ningún error.',
  'control.refused': '{printer} lo rechazó: {reason}',
  'control.refused_plainly': '{printer} lo rechazó.',
  'control.printer_gone': 'La impresora ya no existe.',
  'control.never_sent': 'El servicio terminó antes de poder enviar el comando «{command}» a {printer}.',
  'control.not_recorded':
    'Ahora no se puede escribir en la base de datos. Se envió de todos modos y se anotará en cuanto sea posible.',
  'control.left_to_another':
    'Este servicio está en reserva y no ha dado órdenes a ninguna impresora. Ya no empieza nada, y el servicio que controla las impresoras detiene lo que imprime de la cola. Lo que se inició de otro modo hay que detenerlo allí o en la máquina.',
  'stop.driven_elsewhere': 'La controla otro servicio: revise la máquina.',
  'stop.firmware_stopped':
    'La cancelación no surtió efecto, así que se detuvo su firmware: reinicie el firmware antes de la próxima impresión.',
  'stop.firmware_told':
    'La cancelación no surtió efecto y se ordenó a su firmware detenerse, pero no lo ha mostrado: revise la máquina. Después hay que reiniciar el firmware.',
  'stop.no_link': 'No hay conexión con ella: apáguela en la máquina.',
  'stop.start_on_its_way': 'Un inicio iba camino de ella: revise la máquina.',
  'stop.taken': 'Aceptó la orden de detenerse, pero aún no lo ha mostrado: revise la máquina.',
  'stop.unanswered': 'Aún no ha respondido: revise la máquina.',
  'skip.no_such_object': 'la placa no tiene el objeto {ids}.',
  'skip.nothing_left': 'no quedaría nada que imprimir: detenga la impresión.',
};
