import type { TemplatesOf } from '../language.ts';
import type { prusalink as declared } from '../sayings/prusalink.ts';

export const prusalink: TemplatesOf<typeof declared> = {
  'prusalink.busy': 'a impressora está ocupada: indo à origem, preaquecendo ou em um menu',
  'prusalink.attention': 'a impressora precisa de uma pessoa: olhe a tela dela',
  'prusalink.error': 'a impressora mostra um erro na tela',
  'prusalink.stage.busy': 'ocupada',
  'prusalink.stage.attention': 'atenção',
  'prusalink.closing': 'a impressora está encerrando a última impressão',
  'prusalink.state_unanswered': 'A impressora respondeu {status} a uma pergunta sobre o estado dela.',
  'prusalink.no_print': 'A impressora não tem impressão.',
  'prusalink.print_has_ended': 'Essa impressão já terminou.',
  'prusalink.other_serial': 'A impressora neste endereço tem o número de série {serial}.',
  'prusalink.stopped_before_start': 'A impressão foi parada antes de começar.',
};
