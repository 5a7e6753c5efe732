import type { TemplatesOf } from '../language.ts';
import type { power as declared } from '../sayings/power.ts';

export const power: TemplatesOf<typeof declared> = {
  'power.plug_answers': 'La presa risponde.',
  'power.no_plug': '{printer} non ha una presa smart.',
  'power.plug_in_use':
    'Questa è la presa di {printer}. Una presa appartiene a una sola stampante: si spegnerebbero entrambe.',
  'power.no_answer': 'La presa non ha risposto in tempo.',
  'power.anyway_is_for_people': 'Solo una persona può decidere di spegnere comunque una stampante.',
  'power.not_switched': 'La presa di {printer} non ha commutato: {why}',
  'power.off_unsafe': '{printer} non viene spenta: {why}. Chi ha controllato può spegnerla comunque.',
  'power_off.printing': 'sta stampando',
  'power_off.run_open': 'una copia è in arrivo o vi è stata avviata',
  'power_off.printer_unknown': 'non si sa che cosa stia facendo',
  'power_off.command_open': 'un comando è in arrivo',
  'power_off.plate_not_clear': 'il piatto non è libero',
  'power_off.nozzle_hot': 'l’ugello è caldo, o la sua temperatura è sconosciuta',
};
