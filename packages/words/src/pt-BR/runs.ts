import type { TemplatesOf } from '../language.ts';
import type { runs as declared } from '../sayings/runs.ts';

export const runs: TemplatesOf<typeof declared> = {
  'run.chosen': 'escolhida pela distribuição',
  'run.sending': 'o arquivo está sendo enviado',
  'run.staged': 'o arquivo está na impressora como {path}',
  'run.start_sent': 'o início está sendo enviado',
  'run.start_accepted': 'a impressora aceitou o início',
  'run.not_ready': 'a impressora não estava mais pronta: nada foi enviado',
  'run.stopped_first': 'uma parada de emergência veio antes: nada foi enviado',
  'run.refused': 'A impressora recusou o início: {reason}',
  'run.not_sent': 'Não foi possível enviar o arquivo: {reason}',
  'run.shown_as': 'a impressora mostra a execução como {phase}',
  'run.reported_as': 'a impressora informou a execução como {phase}',
  'run.stopped_unasked': 'a impressora informou a execução como cancelada, e ninguém aqui tinha pedido isso',
  'run.stop_recorded_late':
    'alguém aqui a parou enquanto o banco de dados não respondia, o que só pôde ser registrado depois',
  'run.fault': 'a impressora informa uma falha: {why:part}',
  'run.stop_seen': 'ela devia ser parada, e a impressora não a imprime mais',
  'run.gone': 'a impressão sumiu, e a impressora não diz como terminou',
  'run.not_taken': 'a impressora nunca respondeu ao início, está pronta e mostra o mesmo que antes dele',
  'run.maybe_unseen':
    'o início não aparece em lugar nenhum, mas pode ter sido impresso enquanto a impressora não dava sinal',
  'run.nowhere_though_accepted': 'o início não aparece em lugar nenhum, embora a impressora o tenha aceitado',
  'run.nowhere_but_other':
    'o início não aparece em lugar nenhum, embora a impressora mostre algo diferente de antes dele',
  'run.lost': 'a impressora não mostra mais esta impressão, e o fim dela não foi visto',
  'run.seen_completed': 'uma pessoa viu que foi impressa',
  'run.seen_failed': 'uma pessoa viu que falhou',
  'run.seen_not_started': 'uma pessoa viu que nunca começou',
  'run.fleet_removed': 'a frota simulada foi removida',
  'run.cause_unknown': 'ninguém sabe por quê',
  'run.not_found': 'Não existe execução {id}.',
  'run.tells_itself': 'Execução {run}: {state}, e a própria impressora informa isso.',
};
