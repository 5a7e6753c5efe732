import type { TemplatesOf } from '../language.ts';
import type { addresses as declared } from '../sayings/addresses.ts';

export const addresses: TemplatesOf<typeof declared> = {
  'address.four_numbers': 'escreva o endereço com quatro números, como 192.168.1.40',
  'address.percent_sign': 'deixe de fora o sinal de porcentagem e o que vem depois dele',
  'address.not_plain': 'escreva um endereço simples, como 192.168.1.40 ou fd00::7, sem porta',
  'address.dot_at_end': 'deixe de fora o ponto no fim',
  'address.not_a_host': 'use um endereço como 192.168.1.40 ou um nome, sem http://',
  'address.no_host_in_it':
    'depois de http:// ou https:// vem um endereço como 192.168.1.40 ou um nome com letras, dígitos e hifens',
  'address.other_letters':
    'um nome na rede só tem as letras de a a z, dígitos e hifens: escreva este como {host}',
  'address.no_scheme': 'comece com http:// ou https://',
  'address.no_broker_scheme':
    'use mqtt://host:port, mqtts://host:port, ws://host:port/path ou wss://host:port/path',
  'address.spaces': 'deixe de fora espaços e barras invertidas',
  'address.holds_log_in': 'deixe de fora o nome de usuário e a senha',
  'address.brackets': 'escreva um endereço como [fd00::7] entre os colchetes',
  'address.port':
    'requisições da web nunca vão para esta porta, que pertence a serviços de outro tipo: use outra',
  'address.port_zero': 'use uma porta de 1 a 65535 ou deixe-a de fora',
  'address.public': 'endereços fora das redes locais não são acessados daqui',
  'address.private':
    'endereços das redes locais só são acessados se um administrador tiver listado o host, nas configurações em Mensagens, “Hosts da casa”',
  'address.loopback': 'endereços desta própria máquina não são acessados para isto',
  'address.link_local': 'endereços link-local são só para impressoras',
  'address.multicast': 'este é um endereço de muitas máquinas, não de uma',
  'address.broadcast': 'este é o endereço de todos, não de uma máquina',
  'address.metadata': 'é aqui que as nuvens guardam as credenciais das máquinas: nunca é acessado',
  'address.nowhere': 'nenhuma máquina pode ter este endereço',
  'address.restricted':
    'o modo restrito não acessa nada fora das redes da própria casa: use um endereço dentro delas',
  'address.unknown':
    'ninguém na casa conhece este nome, e o modo restrito não aceita nomes que não levam a lugar nenhum: use uma máquina da casa cujo nome esteja no arquivo hosts ou seja conhecido por um servidor de nomes da casa, ou o endereço dela',
  'link.failed': '{destination}: {reason}',
  'link.unknown_host': 'o nome do host não é conhecido',
  'link.public_resolver':
    'o modo restrito não consulta servidores de nomes fora da casa, e esta máquina não conhece outro: insira um endereço em vez do nome ou use um servidor de nomes próprio',
  'link.host_without_address': 'o nome do host não tem endereço',
  'link.no_answer_in_time': 'sem resposta em {timeout_ms} ms',
  'link.port_taken': 'outro programa reserva esta porta para si',
  'link.not_permitted': 'o sistema não permite',
  'link.no_network': 'nenhuma rede leva até lá',
  'link.no_multicast': 'nenhuma rede participa do multicast',
};
