import type { TemplatesOf } from '../language.ts';
import type { hints as declared } from '../sayings/hints.ts';

export const hints: TemplatesOf<typeof declared> = {
  'hint.other_alerts': 'Veja o que mais não foi lido.',
  'hint.alerts_job': 'Veja o trabalho a que este alerta se refere.',
  'hint.alerts_printer': 'Veja a impressora a que este alerta se refere.',
  'hint.overdue_maintenance': 'Veja que manutenção está atrasada.',
  'hint.spools_left': 'Veja quais carretéis restam.',
  'hint.dismiss_when_settled': 'Oculte-o quando estiver resolvido.',
  'hint.job_awaits_review': 'Ele espera que um operador o aprove ou rejeite.',
  'hint.look_again_after_review': 'Ele espera que um operador o aprove ou rejeite: olhe de novo mais tarde.',
  'hint.whole_job_first': 'Veja primeiro o trabalho inteiro.',
  'hint.other_reviews': 'Veja quais outros trabalhos aguardam revisão.',
  'hint.printed_next': 'Veja o que será impresso em seguida.',
  'hint.job_progress': 'Veja onde ele está sendo impresso e em que ponto está.',
  'hint.job_turn': 'Veja quando é a vez dele e o que ele espera.',
  'hint.job_stops_soon': 'A impressora ainda não parou; ela será parada assim que possível.',
  'hint.fleet_stopped': 'Veja quais impressoras pararam e vá até as que não pararam.',
  'hint.job_next_on_printer': 'Veja qual trabalho é o próximo nela.',
  'hint.credentials_dropped':
    'As credenciais guardadas eram para outro lugar e foram descartadas: insira-as de novo.',
  'hint.secret_dropped':
    'Insira os segredos de novo: os que estavam guardados eram para outro lugar e foram descartados. Até lá, veja nos alertas o que não chega.',
  'hint.tags_within_a_minute': 'O que as tags dizem chega em até um minuto.',
  'hint.not_shown_yet': 'A impressora ainda não mostrou isso: olhe de novo.',
  'hint.how_it_goes_on': 'Veja como a impressora prossegue.',
  'hint.resume_when_mended': 'Continue quando a causa tiver sumido.',
  'hint.how_it_stands': 'Veja como está a impressora.',
  'hint.orders_jobs': 'Veja onde os trabalhos dele estão na fila.',
  'hint.order_cancelled_soon':
    'Uma impressora ainda não parou; o pedido {order_id} será cancelado assim que ela parar.',
  'hint.assign_when_loaded':
    'Depois de carregado, diga em qual impressora: assign_spool com spool_id {spool_id}.',
  'hint.spools_of_its_kind': 'Restam {left_g}: veja todos os carretéis desse tipo.',
  'hint.spools_to_replace_it': 'Só restam {left_g}: veja quais carretéis poderiam substituí-lo.',
  'hint.loaded_now': 'Veja o que está carregado agora.',
  'hint.file_can_be_printed': 'O arquivo pode ser impresso.',
  'hint.overdue_as_well': 'Também atrasado em {printer}: {tasks}.',
  'hint.jobs_kept_away': 'Veja se os trabalhos que isso impedia podem iniciar.',
  'hint.due_next': 'Veja o que vence em seguida, e quando.',
  'hint.where_it_is_due': 'Veja em quais impressoras ela vence.',
};
