import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': 'O estoque não respondeu a tempo.',
  'inventory.connection_lost': 'A conexão com o estoque foi perdida.',
  'inventory.other_credentials': 'O estoque quer outras credenciais ({status}).',
  'inventory.not_at_this_address': 'Não há Spoolman neste endereço ({status}).',
  'inventory.asks_for_patience': 'O estoque pede para esperar ({status}).',
  'inventory.answered': 'O estoque respondeu {status}.',
  'inventory.answered_because': 'O estoque respondeu {status}: {why:part}.',
  'inventory.refused': 'O estoque recusou ({status}).',
  'inventory.refused_because': 'O estoque recusou ({status}): {why:part}.',
  'inventory.something_else': 'Outra coisa responde lá ({status}).',
  'inventory.no_spoolman': 'O que responde lá não é um Spoolman.',
  'inventory.no_spool_there': 'Nenhum carretel com o ID {external_id} foi encontrado.',
  'inventory.no_spool': 'O estoque externo não tem o carretel {external_id}.',
  'inventory.version_answers': 'O Spoolman {version} responde.',
  'inventory.nobody_said_where': 'Ninguém disse onde ele está.',
  'inventory.not_set_up': 'Nenhum estoque externo está configurado: diga primeiro onde ele está.',
  'inventory.say_where_first': 'Diga onde está o estoque antes de ativá-lo.',
  'external_use.not_found': 'Não existe uso {use_id} para o estoque externo.',
  'external_use.service_ended': 'O serviço foi encerrado enquanto isto era enviado.',
  'external_use.unclear':
    'Ele tinha contado {before_g} antes de o informarmos, e {after_g} depois: nem com nem sem {used_g}.',
  'external_use.only_skip': 'O uso {use_id} {state}: ele só pode ser pulado.',
  'external_use.nothing_to_say': 'O uso {use_id} {state}: ninguém precisa dizer nada sobre ele agora.',
};
