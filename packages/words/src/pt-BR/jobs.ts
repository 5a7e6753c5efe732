import type { TemplatesOf } from '../language.ts';
import type { jobs as declared } from '../sayings/jobs.ts';

export const jobs: TemplatesOf<typeof declared> = {
  'job.not_found': 'Não existe trabalho {id}.',
  'job.gone': 'O trabalho {id} não existe mais.',
  'job.file_not_found': 'Não existe arquivo de impressão {id}.',
  'job.wrong_status': 'O trabalho {job} ({status}) não pode ser {step}.',
  'job.not_ended': 'O trabalho {job} ({status}) não pode ser excluído antes de terminar. Cancele-o antes.',
  'job.no_place': 'O trabalho {job} ({status}) não tem lugar na fila.',
  'job.over': 'No trabalho {job} ({status}) só o nome e as notas podem ser alterados.',
  'job.over_soon': 'O trabalho {job} está sendo cancelado: só o nome e as notas podem ser alterados.',
  'job.being_cancelled': 'O trabalho {job} está sendo cancelado. Espere até que ele pare.',
  'job.none_failed': 'Nenhuma cópia do trabalho {job} falhou.',
  'job.begun': 'O trabalho {job} já começou: a placa dele não pode mais mudar. Em vez disso, duplique-o.',
  'job.of_somebody_else': '{item} é o trabalho de outra pessoa: alterá-lo exige o papel de operador.',
  'job.begun_as_it_is': '{item} começou como está: alterá-lo agora exige o papel de operador.',
  'job.approved_as_it_is': '{item} recebeu aprovação como está: alterá-lo agora exige o papel de operador.',
  'job.only_theirs_to_resubmit':
    '{item} é o trabalho de outra pessoa: só ela pode reenviá-lo para aprovação. Em vez disso, duplique-o.',
  'job.order_wants_fewer':
    'O pedido do trabalho {job} só precisa de mais {room} de {item}: outros trabalhos têm o resto. Duplique o trabalho para imprimir mais do que foi pedido.',
  'job.prints_file': 'O trabalho {job} ({item}) o imprime. Cancele o trabalho antes.',
  'job.prints_file_now': 'O trabalho {job} o imprime neste momento.',
  'job.one_prints_file':
    'Um trabalho que você não vê o imprime. Um operador que o veja pode cancelar o trabalho.',
  'job.has_run_there': 'O trabalho {job} tem uma execução nela. Espere que termine ou cancele o trabalho.',
  'job.pinned_there': 'O trabalho {job} ({item}) está fixado nela. Desafixe ou cancele o trabalho antes.',
  'job.pin_out_of_reach':
    '{item} era para uma impressora em que você não pode imprimir: não pode voltar à fila de lá. Crie um novo trabalho para outra impressora.',
  'job_field.file_of_other_model': 'é um arquivo do modelo {model}, não de {name}',
  'job_field.no_such_plate': 'nenhum arquivo dele tem a placa {plate}',
  'job_field.nothing_to_print': 'não tem nada que possa ser impresso: envie antes um arquivo fatiado',
  'job_field.copies_begun': 'deve ser pelo menos {begun}: essa quantidade de cópias já começou',
  'job_field.order_wants_no_more': 'deve ser no máximo {most}: o pedido não precisa de mais',
  'job_field.printer_of_others':
    '{printer} pertence a uma organização diferente da do trabalho e não é compartilhada',
};
