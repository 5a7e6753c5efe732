import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': 'O servidor de e-mail aceitou: {answer:part}.',
  'mail.not_set_up':
    'Nenhum servidor de e-mail está configurado. Um administrador o insere nas configurações.',
  'mail.switched_off': 'O envio de e-mails está desligado. Um administrador o liga nas configurações.',
  'mail.say_where_first': 'Diga qual host recebe os e-mails e de qual endereço eles vêm, antes de ligar.',
  'mail.unresolvable': '{why:sentence} Verifique se o host do servidor de e-mail está escrito certo.',
  'mail.unreachable':
    '{why:sentence} Verifique o host e a porta do servidor de e-mail, e se há um firewall no caminho.',
  'mail.silent':
    'O servidor de e-mail não respondeu a tempo. Verifique o host e a porta, e se há um firewall no caminho; se continuar, fale com quem o administra.',
  'mail.silent_before_tls':
    'O servidor de e-mail não diz nada. Se ele quer TLS desde o primeiro byte (em geral na porta 465), escolha isso.',
  'mail.broken_off':
    'O servidor de e-mail interrompeu a conexão. Verifique a porta e a criptografia; se estiverem certas, fale com quem o administra.',
  'mail.certificate':
    'O certificado do servidor de e-mail não é válido: {why:part}. Insira o host com o nome que está no certificado, ou dê ao servidor um certificado válido.',
  'mail.no_tls':
    'O servidor de e-mail não usa TLS desde o primeiro byte nesta porta. Escolha STARTTLS ou a porta para TLS (em geral 465).',
  'mail.tls_failed':
    'Não foi possível fazer uma conexão criptografada com o servidor de e-mail: {why:part}. Ele precisa oferecer TLS 1.2 ou mais novo.',
  'mail.no_starttls':
    'O servidor de e-mail não oferece STARTTLS nesta porta, e sem ele nada é enviado. Escolha a porta de envio (em geral 587) ou TLS (em geral na porta 465).',
  'mail.not_a_mail_server': 'O que responde lá não é um servidor de e-mail. Verifique o host e a porta.',
  'mail.turned_away':
    'O servidor de e-mail não quer falar com este serviço: {answer:part}. Quem o administra precisa permitir isso.',
  'mail.plain_login':
    'O nome de usuário e a senha não são enviados sem criptografia, exceto para esta própria máquina. Escolha STARTTLS ou TLS.',
  'mail.no_login':
    'O servidor de e-mail não oferece nenhuma forma de login conhecida aqui. Escolha a porta de envio (em geral 587 ou 465) ou remova o nome de usuário e a senha.',
  'mail.login_refused':
    'O servidor de e-mail recusa o nome de usuário ou a senha: {answer:part}. Insira-os de novo; alguns provedores querem uma senha de aplicativo.',
  'mail.login_wanted': 'O servidor de e-mail exige login: {answer:part}. Insira o nome de usuário e a senha.',
  'mail.sender_refused':
    'O servidor de e-mail não aceita e-mails de {address}: {answer:part}. Insira um endereço do qual este login possa enviar.',
  'mail.recipient_refused':
    'O servidor de e-mail não conhece este endereço ou não envia nada a ele: {answer:part}. Corrija o endereço.',
  'mail.message_refused':
    'O servidor de e-mail não aceita este e-mail: {answer:part}. Quem o administra pode dizer o motivo.',
  'mail.too_large':
    'O servidor de e-mail acha este e-mail grande demais. Quem o administra pode aumentar o limite.',
  'mail.busy':
    'O servidor de e-mail pede para esperar: {answer:part}. O que espera é reenviado automaticamente; se continuar, fale com quem o administra.',
  'mail.busy_for_now':
    'O servidor de e-mail pede para esperar: {answer:part}. Tente de novo mais tarde; se continuar, fale com quem o administra.',
  'mail.failing':
    'O servidor de e-mail responde algo inesperado: {answer:part}. Verifique o host e a porta; se estiverem certos, fale com quem o administra.',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': 'resolvido',
  'mail.open': 'Abrir no Farmhand',
  'mail.picture': 'O que a câmera viu',
  'mail.because_of_farm':
    'Você recebe isto porque seu endereço está inscrito nas mensagens de toda a fazenda.',
  'mail.because_of_org':
    'Você recebe isto porque seu endereço está inscrito nas mensagens da sua organização.',
  'mail.because_of_you': 'Você recebe isto porque inscreveu este endereço para as suas mensagens.',
  'mail.mute': 'Silenciar mensagens deste tipo',
  'mail.test_title': 'E-mail de teste do Farmhand',
  'mail.test_text': 'O servidor de e-mail funciona: este e-mail chegou a você.',

  'mute.title': 'Silenciar mensagens',
  'mute.question': 'Parar de receber por e-mail, em todos os seus endereços, as mensagens do tipo “{kind}”?',
  'mute.button': 'Silenciar',
  'mute.done': 'As mensagens do tipo “{kind}” não chegam mais a você por e-mail.',
  'mute.undo': 'Você pode mudar isso a qualquer momento no Farmhand.',
  'mute.bad_link': 'Este link não é válido. Veja se ele foi copiado inteiro.',
  'mute.not_now': 'Isso não funcionou agora. Tente de novo em alguns minutos.',
};
