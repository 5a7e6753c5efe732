import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': 'O broker aceitou uma mensagem e a devolveu.',
  'broker.not_set_up': 'Nenhum broker MQTT está configurado. Um administrador o insere nas configurações.',
  'broker.say_where_first': 'Diga em que endereço está o broker MQTT antes de ligá-lo.',
  'broker.unresolvable': '{why:sentence} Verifique se o host do broker está escrito certo.',
  'broker.unreachable':
    '{why:sentence} Verifique o host e a porta do broker, e se há um firewall no caminho.',
  'broker.silent':
    'O broker não respondeu a tempo. Verifique o host e a porta, e se há um firewall no caminho; se continuar, veja o log do broker.',
  'broker.tls_failed':
    'Não foi possível fazer uma conexão criptografada com o broker: {why:part}. Insira o host com o nome que está no certificado, e o certificado da autoridade que o assinou.',
  'broker.not_a_broker':
    'O que responde lá não é um broker MQTT. Verifique host, porta e esquema: mqtt ou ws sem criptografia, mqtts ou wss com ela.',
  'broker.login_refused':
    'O broker recusa o nome de usuário ou a senha. Insira-os de novo ou permita este usuário no broker.',
  'broker.client_refused': 'O broker não aceita este client id. Insira outro.',
  'broker.busy':
    'O broker não tem lugar para mais uma conexão agora. A tentativa é repetida automaticamente.',
  'broker.broken_off':
    'O broker interrompeu a conexão. Se continuar, veja se outro programa usa o mesmo client id.',
  'broker.not_taken':
    'O broker não confirmou a mensagem. Veja o log dele e o que este usuário pode publicar.',
  'broker.not_read_back':
    'O broker aceitou a mensagem e não a devolveu. Permita que este usuário publique e leia em {topic} e abaixo do prefixo.',
  'broker.commands_not_read':
    'O broker não deixa este usuário ler {topic}, então nenhum comando chega. Permita isso no broker; a tentativa é repetida a cada poucos minutos.',
  'broker.start_not_read':
    'O broker não deixa este usuário ler {topic}, então o Home Assistant não recebe os dados de novo quando inicia. Permita isso no broker; a tentativa é repetida a cada poucos minutos.',
  'broker.unknown_token':
    'use o segredo de um token de API válido; ele é mostrado uma única vez, quando o token é criado',
  'broker.command_without_token':
    'Nenhum token foi escolhido para comandos do broker, então nenhum é executado. Um administrador o insere nas configurações.',
  'broker.command_token_ended':
    'O token para comandos do broker não é mais válido, então nenhum é executado. Um administrador insere outro nas configurações.',
  'broker.command_retained':
    'O comando estava retido no broker (retain): ninguém sabe quando foi dado. Envie comandos sem a opção retain.',
  'broker.command_repeated': 'O mesmo comando chegou há um instante.',
  'broker.command_too_large': 'O comando tem mais de {most} bytes.',
  'broker.command_unknown': 'Esse comando não existe. Existem {options}.',
  'broker.command_malformed': 'O comando não é nem uma palavra nem um JSON com um comando dentro.',
  'broker.command_too_many': 'Chegaram comandos demais de uma vez.',
};
