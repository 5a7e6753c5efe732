import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': 'O receptor aceitou ({status}).',
  'message.answered': 'O receptor responde {status}.',
  'message.answered_with': 'O receptor responde {status}: {words}',
  'message.redirected':
    'O receptor aponta para outro endereço ({status}), o que não é seguido. Insira o endereço para o qual ele aponta.',
  'message.no_access': '{answer:sentence} Ele quer uma chave válida: insira-a de novo.',
  'message.not_there': '{answer:sentence} Nada recebe mensagens neste endereço: insira o certo.',
  'message.not_taken':
    '{answer:sentence} Ele não aceita esta mensagem. Se também não aceitar nenhuma outra, o endereço pode ser de outro serviço: verifique-o.',
  'message.no_answer':
    'O receptor não respondeu a tempo. Veja se ele está em execução e se o endereço está certo.',
  'message.broken_off':
    'O receptor interrompeu a conexão. Veja se ele está em execução e se o endereço está certo, de http:// ou https:// até a porta.',
  'message.not_http':
    'O que responde neste endereço não fala HTTP. Verifique a porta e se o endereço começa com http:// ou https://.',
  'message.busy':
    '{answer:sentence} Ele não aceita mais nada no momento. O que espera é reenviado automaticamente; se continuar, envie menos mensagens a ele.',
  'message.failing':
    '{answer:sentence} O problema é do lado dele. O que espera é reenviado automaticamente; se continuar, veja o log dele.',
  'message.busy_for_now': '{answer:sentence} Ele não aceita mais nada no momento: tente de novo mais tarde.',
  'message.failing_by_itself': '{answer:sentence} O problema é do lado dele: veja o log dele.',
  'message.unreachable':
    '{why:sentence} Veja se o receptor está em execução e se o host e a porta do endereço estão certos.',
  'message.tls_failed':
    '{why:sentence} Verifique se o endereço começa com http:// ou https:// e se o certificado do receptor é válido para ele.',
  'message.open': 'Abrir no Farmhand',
  'message.item_resolved': '{title} (resolvido)',
  'message.more_items': '… e mais {count|uma|#}',
  'message.not_a_discord_address':
    'este não é o endereço de um webhook do Discord, que é como https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence} O Discord não conhece esse webhook: crie um nas configurações do canal e insira o endereço dele.',
  'message.discord_forum':
    '{answer:sentence} Este webhook pertence a um fórum: crie um para um canal de texto e insira o endereço dele, ou acrescente a este ?thread_id= com o número de uma publicação.',
  'message.taken': 'O receptor aceitou.',
  'message.about_nothing': 'O assunto dela não existe mais ou não é mais para este leitor.',
  'message.given_up_in_time': 'O receptor não aceitou em 24 horas.',
  'message.still_waits': 'Esta mensagem ainda espera para ser enviada.',
  'message.not_found': 'Não existe mensagem {id}.',
  'message.too_many_by_hand':
    'Você acabou de enviar {limit} mensagens manualmente. A próxima pode ir em {seconds} {seconds|segundo|segundos}.',
  'message.test_title': 'Um teste das suas mensagens',
  'message.test_text': 'É assim que as mensagens da sua fazenda chegam aqui. Não é preciso fazer nada.',
  'message.escalated': 'Ninguém leu isto há {minutes|# minuto|# minutos}. {text}',
  'message.digest_title': '{count} {count|mensagem|mensagens} do horário de silêncio',
  'message.digest_open': '{count} {count|mensagem foi retida|mensagens foram retidas} de {since} a {until}.',
  'message.digest_text':
    '{count} {count|mensagem foi retida|mensagens foram retidas} de {since} a {until}. Do que avisavam, {resolved} já {resolved|está resolvido|estão resolvidos}.',
  'message.summary_title':
    '{count} {count|mensagem não pôde ser entregue|mensagens não puderam ser entregues} a tempo',
  'message.summary_open':
    '{count} {count|mensagem|mensagens} de {since} a {until} {count|esperou|esperaram}, porque este destino não {count|a aceitou|as aceitou}.',
  'message.summary_text':
    '{count} {count|mensagem|mensagens} de {since} a {until} {count|esperou|esperaram}, porque este destino não {count|a aceitou|as aceitou}. Do que {count|avisava|avisavam}, {resolved} já {resolved|está resolvido|estão resolvidos}.',
  'destination.not_found': 'Não existe destino {id}.',
  'destination.not_for_scope': 'Este canal chega a uma única pessoa: insira-o para você mesmo.',
  'destination.is_of_org_settings':
    'Este é o webhook de uma organização. Altere-o nas configurações da organização.',
  'destination.admins_only': 'Os destinos da fazenda e das organizações são para administradores.',
  'destination.which_org': 'diga de qual organização ele é',
  'destination.of_no_org': 'só um destino de uma organização tem uma',
  'destination.settings_not_taken':
    'O que está guardado para este destino não serve para o canal. Insira-o de novo.',
  'destination.humans_only': 'Para onde vão as mensagens só pessoas podem dizer, em uma sessão.',
  'destination.switched_off_by_mode':
    'O modo restrito desliga este canal, porque o serviço dele está fora das redes da própria casa. Use um webhook, e-mail ou chat dentro delas.',
  'destination.too_many': 'Já há {at_most} destinos, e não são possíveis mais. Remova um antes.',
  'message.not_a_slack_address':
    'este não é o endereço de um incoming webhook do Slack, que é como https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence} O Slack não conhece esse webhook, ou ele foi desligado: crie um novo nas configurações do seu aplicativo do Slack e insira o endereço dele.',
  'message.slack_no_channel':
    '{answer:sentence} O canal deste webhook não existe mais: crie um webhook para outro canal e insira o endereço dele.',
  'message.slack_archived':
    '{answer:sentence} O canal está arquivado: desarquive-o ou insira o endereço de um webhook para outro canal.',
  'message.slack_prohibited':
    '{answer:sentence} Os administradores deste Slack não deixam o webhook escrever lá: peça que permitam ou use outro canal.',
  'message.not_a_teams_address':
    'este não é o endereço de um fluxo de trabalho do Teams: crie um a partir do modelo para solicitações de webhook e copie o endereço inteiro, até sig= inclusive',
  'message.teams_no_workflow':
    '{answer:sentence} Esse fluxo de trabalho não existe, ou o endereço mudou: abra o fluxo no Teams, ou crie um novo, e insira o endereço que está lá.',
  'message.teams_off':
    '{answer:sentence} O fluxo de trabalho está desligado: ligue-o no aplicativo Workflows do Teams.',
  'message.teams_not_anyone':
    '{answer:sentence} O fluxo de trabalho só aceita solicitações de pessoas que entraram na conta: permita que qualquer pessoa o acione, nas configurações da primeira etapa, e insira o endereço que estiver lá depois disso.',
  'message.not_a_topic': 'use de 1 a 64 letras, dígitos, _ e -',
  'message.ntfy_token':
    '{answer:sentence} O ntfy não conhece este token de acesso: crie um nas configurações da conta do servidor ntfy e insira-o.',
  'message.ntfy_forbidden':
    '{answer:sentence} Ninguém pode escrever assim no tópico “{topic}”: insira um token de acesso de alguém que possa ou use outro tópico.',
  'message.ntfy_topic': '{answer:sentence} Este servidor ntfy não permite o tópico “{topic}”: use outro.',
  'message.ntfy_address':
    '{answer:sentence} Não há servidor ntfy neste endereço: insira aquele com que você abre o ntfy, sem tópico.',
  'message.not_a_bot_token':
    'este não é o token de um bot do Telegram, que é como 123456789:AbCdEf… e vem do @BotFather',
  'message.not_a_chat_id':
    'use o número do chat, como 123456789 ou -1001234567890, ou o @nome de um canal público',
  'message.telegram_token':
    '{answer:sentence} O Telegram não conhece nenhum bot com este token: peça-o ao @BotFather e insira-o de novo.',
  'message.telegram_not_member':
    '{answer:sentence} O bot não é membro deste chat: adicione-o. Se o chat for com uma pessoa, ela precisa abrir o bot e tocar em Start.',
  'message.telegram_no_chat':
    '{answer:sentence} O bot não conhece esse chat: adicione-o ao chat, ou abra-o e toque em Start, e insira o id desse chat.',
  'message.telegram_moved': '{answer:sentence} O grupo virou um supergrupo com outro id: insira {chat_id}.',
  'message.telegram_no_rights':
    '{answer:sentence} O bot não pode escrever neste chat: torne-o administrador lá ou permita que ele envie mensagens.',
  'message.telegram_address':
    '{answer:sentence} Parece que outro programa que não o Telegram responde neste endereço: insira o do seu servidor Bot API, ou nenhum para usar o do próprio Telegram.',
  'message.not_a_pushover_key': 'use as 30 letras e dígitos que o Pushover mostra',
  'message.pushover_app':
    '{answer:sentence} O Pushover não conhece nenhuma aplicação com este token: insira de novo o token de API da sua aplicação.',
  'message.pushover_user':
    '{answer:sentence} O Pushover não conhece ninguém com esta chave, ou nenhum dispositivo da pessoa está ativo: insira de novo a chave do usuário ou do grupo.',
  'message.pushover_quota':
    '{answer:sentence} A aplicação já gastou as mensagens deste mês: insira o token de outra ou compre mais.',
  'message.pushover_address':
    '{answer:sentence} Parece que outro programa que não o Pushover responde neste endereço: insira o certo, ou nenhum para usar o do próprio Pushover.',
  'message.not_a_room_id':
    'use o ID interno da sala, que começa com um ponto de exclamação, como !AbCdEf:example.org; um endereço com # não é um ID',
  'message.matrix_token':
    '{answer:sentence} O servidor Matrix não conhece este token de acesso: faça login de novo com a conta e insira o token novo.',
  'message.matrix_account':
    '{answer:sentence} A conta do Matrix está bloqueada: fale com quem administra o servidor ou insira o token de acesso de outra conta.',
  'message.matrix_not_member':
    '{answer:sentence} A conta do Matrix não pode escrever nesta sala: convide-a, faça-a entrar e permita que envie mensagens. Se ela já pode, a sala é outra: insira o ID interno que está nas configurações da sala.',
  'message.matrix_no_room':
    '{answer:sentence} O servidor Matrix não conhece essa sala: insira o ID interno que está nas configurações da sala.',
  'message.matrix_address':
    '{answer:sentence} Não há servidor Matrix neste endereço: insira o endereço do homeserver da conta.',
  'message.push_ended':
    '{answer:sentence} O navegador deste dispositivo não aceita mais mensagens. Ligue-as de novo no próprio dispositivo.',
  'message.push_key_refused':
    '{answer:sentence} O serviço de push do navegador não aceita a chave desta fazenda. Desligue e ligue de novo as mensagens no próprio dispositivo. Se isso não ajudar, dê à fazenda um endereço https:// público (FARM_PUBLIC_URL).',
  'message.push_keys_broken':
    'Com as chaves deste dispositivo nada pode ser criptografado. Desligue e ligue de novo as mensagens no próprio dispositivo.',
};
