import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': 'a impressora está iniciando',
  'bambu.developer_mode_off': 'o Developer Mode está desligado',
  'bambu.updating_firmware': 'a impressora está atualizando o firmware',
  'bambu.ams_changing_filament': 'o AMS está trocando o filamento',
  'bambu.ams_reading_tags': 'o AMS está lendo as tags',
  'bambu.ams_calibrating': 'o AMS está calibrando',
  'bambu.ams_cold_pull': 'o AMS está fazendo uma extração a frio',
  'bambu.ams_checking_itself': 'o AMS está se verificando',
  'bambu.refused_without_reason': 'A impressora recusou e não deu motivo.',
  'bambu.refused': 'A impressora recusou: {words}',
  'bambu.no_data_port': 'A impressora não indicou porta para o arquivo.',
  'bambu.no_profile': 'A impressora não conhece perfil para {material}; ela conhece {known}.',
  'bambu.no_such_fan': '{model} não tem esta ventoinha: {fan}.',
  'bambu.objects_wanted': 'Indique de 1 a {most} objetos da placa pelos ids.',
  'bambu.no_emergency_stop': 'Estas impressoras não têm parada de emergência própria.',
  'bambu.cannot_clear': 'Nenhum comando limpa o que ela mostra: {fault}',
  'bambu.tags_need_rest':
    'As tags só podem ser lidas enquanto nada imprime e nenhum filamento está carregado.',
  'bambu.k_factor_not_kept': 'O slot foi configurado, mas a impressora não guardou o fator K.',
  'bambu.mark_no_number': 'A marca de uma impressão deve ser um número abaixo de 2^31.',
  'bambu.player_called_twice': 'O player chamou duas vezes.',
  'bambu.stranger_on_line': 'Há um estranho na linha.',
  'bambu.arrived_in_part': 'De {size_bytes} bytes, chegaram {arrived_bytes} bytes.',
  'bambu.nothing_arrived': 'De {size_bytes} bytes, não chegou nada.',
  'bambu.bad_file_name': 'Este nome de arquivo não pode ser usado na impressora.',
};
