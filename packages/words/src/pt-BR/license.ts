import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended':
    'Alterar {feature} exige uma licença do nível {tier}: a licença venceu em {ended_on}, então só é possível ler.',
  'license.feature_of_tier':
    'Alterar {feature} exige uma licença do nível {tier}: o nível desta fazenda é {yours}.',
  'license.no_public_key':
    'nenhuma chave pode ser verificada aqui, porque FARM_LICENSE_PUBLIC_KEY não está definida',
  'license.not_of_this_issuer': 'não é uma chave de licença deste emissor, ou falta uma parte dela',
  'license.ended': 'esta licença venceu em {ended_on}',
  'license.later_one_counts': 'FARM_LICENSE_KEY contém uma licença emitida depois, e vale a mais recente',
  'license.no_server': 'Nenhum servidor de licenças está configurado (FARM_LICENSE_SERVER_URL).',
  'license.nothing_to_ask_about': 'Sem uma licença não há o que perguntar. Instale uma chave antes.',
  'license_server.renewed': 'Uma chave mais nova foi adotada.',
  'license_server.not_newer': 'Não há chave mais nova.',
  'license_server.ended': 'A chave que ele tem venceu em {ended}.',
  'license_server.unknown': 'Ele não conhece esta licença.',
  'license_server.withdrawn': 'A licença foi revogada.',
  'license_server.refused': 'Ele se recusa a responder ({status}).',
  'license_server.in_its_words': '{answer:sentence} Ele diz: {words}',
  'license_server.redirected': 'Ele aponta para outro lugar ({status}), e isso não é seguido.',
  'license_server.no_key':
    'Ele respondeu ({status}), mas sem chave. Talvez não seja um servidor de licenças.',
  'license_server.too_long': 'A resposta dele é longa demais para uma chave.',
  'license_server.other_issuer': 'A chave dele não foi assinada por este emissor.',
  'license_server.other_license': 'A chave dele é de outra licença.',
  'license_server.failing': 'O problema é do lado dele ({status}).',
  'license_server.unreachable': 'Ele não está acessível. {why:sentence}',
  'license_server.no_answer': 'Ele não respondeu a tempo.',
  'license_server.broken_off': 'A conexão foi interrompida.',
};
