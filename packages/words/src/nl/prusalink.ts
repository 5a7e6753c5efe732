import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': 'de printer is bezig: homen, voorverwarmen of in een menu',
  'prusalink.attention': 'de printer heeft iemand nodig: kijk op het scherm',
  'prusalink.error': 'de printer toont een fout op het scherm',
  'prusalink.stage.busy': 'bezig',
  'prusalink.stage.attention': 'aandacht nodig',
  'prusalink.closing': 'de printer rondt de vorige print af',
  'prusalink.state_unanswered': 'De printer antwoordde {status} op een vraag naar de status.',
  'prusalink.no_print': 'De printer heeft geen print.',
  'prusalink.print_has_ended': 'Die print is afgelopen.',
  'prusalink.other_serial': 'De printer op dit adres heeft het serienummer {serial}.',
  'prusalink.stopped_before_start': 'De print is gestopt voordat hij begon.',
};
