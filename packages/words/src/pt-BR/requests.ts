import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': 'A solicitação não é válida.',
  'request.nothing_there': 'Não há nada em {method} {path}.',
  'request.body_too_large': 'O corpo é grande demais.',
  'request.wrong_media_type': 'Envie o corpo como {media_type}.',
  'request.not_json': 'não é JSON válido',
  'request.not_an_address': 'não é um endereço válido',
  'request.not_one_file': 'deve ter exatamente um arquivo, no campo "file", e nada mais',
  'request.form_incomplete': 'não é um formulário completo',
  'request.form_without_boundary': 'não é um formulário: o Content-Type não indica boundary',
  'request.file_too_large': 'Aqui um arquivo pode ter no máximo {most_mib} MiB.',
  'request.upload_cut_off': 'O upload terminou antes de estar completo.',
  'request.late': 'A solicitação não chegou a tempo.',
  'request.rest_late': 'O resto da solicitação não chegou a tempo.',
  'request.headers_too_large': 'Os cabeçalhos são grandes demais.',
  'request.not_http': 'Esta não é uma solicitação HTTP válida.',
  'request.no_host': 'A solicitação não tem o cabeçalho Host.',
  'request.unknown_expectation': 'Nada além de 100-continue pode ser esperado.',
  'request.no_preview': 'Esta operação não tem prévia; nada foi executado.',
  'request.foreign_page': 'Esta escrita precisa vir da própria página do Farmhand (cabeçalho Origin).',
  'request.foreign_live_page':
    'Com uma sessão, o WebSocket precisa ser aberto pela própria página do Farmhand (cabeçalho Origin).',
  'request.page_opened_elsewhere':
    '{refusal} A página foi aberta em {origin}, mas não foi assim que a solicitação chegou. Defina FARM_PUBLIC_URL com o endereço que as pessoas abrem, ou faça o proxy enviar X-Forwarded-Proto.',
  'request.no_socket': 'Não há WebSocket em {path}; ele está em {right_path}.',
  'crowd.requests_of_yours':
    'Muitas solicitações suas estão sendo respondidas ao mesmo tempo. Tente de novo mais tarde.',
  'crowd.requests_from_your_address':
    'Muitas solicitações do seu endereço estão sendo respondidas ao mesmo tempo. Tente de novo mais tarde.',
  'crowd.connections': 'Há conexões abertas demais. Feche algumas ou tente de novo mais tarde.',
  'crowd.live_connections': 'Você tem {count} conexões ao vivo abertas. Feche algumas antes.',
  'access.log_in': 'Entre na conta ou envie um token de API válido.',
  'access.people_only': 'Isto é reservado a pessoas: entre pela página. Tokens de API não podem fazer isto.',
  'access.scope': 'Os escopos deste token não permitem isto. É preciso {scopes}.',
  'access.scope_or_grant':
    'Os escopos deste token não permitem isto. É preciso {scopes}, ou {granted_scope} com a concessão {grant} para esta impressora, que uma pessoa pode dar ao criar um token.',
  'access.role': 'Isto exige o papel {needed}; o seu é {yours}.',
  'access.metrics_by_token': 'As métricas são lidas com um token de API.',
  'token_printers.none': 'nenhuma',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    'A impressora {printer_id} não está entre as impressoras do orçamento deste token (printer_ids): {allowed}.',
  'token_printers.place_outside':
    '{where} impressora {printer_id}, que não está entre as impressoras do orçamento deste token (printer_ids): {allowed}.',
  'token_printers.job_is_on': 'O trabalho {job_id} está na',
  'token_printers.spool_is_in': '{spool} está na',
  'token_printers.alert_is_about': 'O alerta {alert_id} é sobre a',
  'token_printers.entry_was_printed_on': 'A entrada {entry_id} foi impressa na',
  'token_printers.others_too':
    'O orçamento deste token (printer_ids) é só para as impressoras {allowed}, e isto afeta também outras.',
  'group_limit.hold':
    'Seu grupo está limitado a algumas impressoras, e uma retenção vale também para outras. Um administrador, ou um operador cujo grupo não esteja limitado, pode reter e liberar.',
  'group_limit.job':
    'O trabalho {job} pode ser impresso em impressoras que não são do seu grupo, então você só pode vê-lo. Um administrador, ou um operador cujo grupo não esteja limitado, pode alterá-lo.',
  'group_limit.unpin':
    'Sem a impressora dele, o trabalho {job} poderia ser impresso onde seu grupo não decide. Escolha outra impressora do seu grupo, ou fale com um administrador ou com um operador cujo grupo não esteja limitado.',
  'group_limit.spool':
    '{spool} está em uma impressora que não é do seu grupo, então você só pode vê-lo. Um administrador, ou um operador cujo grupo não esteja limitado, pode alterá-lo.',
  'group_limit.order':
    'Trabalhos do pedido {number} podem ser impressos em impressoras que não são do seu grupo. Um administrador, ou um operador cujo grupo não esteja limitado, pode fazer isto.',
  'group_limit.stops':
    'Toda impressora do seu grupo que esteja imprimindo ou pausada recebe a ordem de parar; as outras impressoras e a fila da fazenda continuam. As impressões se perdem.',
  'group_limit.stopped':
    'Só as impressoras do seu grupo foram paradas, e a fazenda não está retida. Em cada uma delas nada inicia até que alguém diga que a placa está livre, onde a impressora pede isso.',
  'idempotency.wrong_key': 'deve ter de 1 a 255 caracteres imprimíveis',
  'idempotency.not_with_files': 'Um envio de arquivo não aceita Idempotency-Key; envie sem ele.',
  'idempotency.body_too_large': 'Com um Idempotency-Key o corpo pode ter no máximo 1 MiB.',
  'idempotency.other_request': 'Esta chave foi usada para outra solicitação. Use uma chave nova.',
  'idempotency.still_running':
    'A primeira chamada com esta chave ainda está em andamento. Tente de novo em breve.',
  'idempotency.taken_over': 'Outra chamada assumiu esta chave. Tente de novo em breve.',
  'idempotency.rights_lost':
    'Seus direitos são menores do que quando esta chave foi usada pela primeira vez. Use uma chave nova.',
  'idempotency.rights_differ':
    'Seus direitos são outros do que quando esta chave foi usada pela primeira vez. Use uma chave nova.',
  'idempotency.answer_not_kept':
    'A primeira chamada com esta chave deu certo, mas a resposta não pode ser guardada. Use uma chave nova para repetir.',
};
