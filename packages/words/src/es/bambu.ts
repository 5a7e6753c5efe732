import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': 'la impresora está arrancando',
  'bambu.developer_mode_off': 'el modo desarrollador está desactivado',
  'bambu.updating_firmware': 'la impresora está actualizando su firmware',
  'bambu.ams_changing_filament': 'el AMS está cambiando el filamento',
  'bambu.ams_reading_tags': 'el AMS está leyendo las etiquetas RFID',
  'bambu.ams_calibrating': 'el AMS se está calibrando',
  'bambu.ams_cold_pull': 'el AMS está haciendo una extracción en frío',
  'bambu.ams_checking_itself': 'el AMS se está comprobando',
  'bambu.refused_without_reason': 'La impresora lo rechazó sin dar un motivo.',
  'bambu.refused': 'La impresora lo rechazó: {words}',
  'bambu.no_data_port': 'La impresora no indicó ningún puerto para el archivo.',
  'bambu.no_profile': 'La impresora no conoce ningún perfil para {material}; conoce {known}.',
  'bambu.no_such_fan': 'El modelo {model} no lo tiene: {fan}.',
  'bambu.objects_wanted': 'Indique de 1 a {most} objetos de la placa por sus ids.',
  'bambu.no_emergency_stop': 'Estas impresoras no tienen parada de emergencia propia.',
  'bambu.cannot_clear': 'Ningún comando borra lo que muestra: {fault}',
  'bambu.tags_need_rest':
    'Las etiquetas RFID solo se pueden leer si no se imprime nada y no hay filamento cargado.',
  'bambu.k_factor_not_kept': 'La ranura está ajustada, pero la impresora no guardó el factor K.',
  'bambu.mark_no_number': 'La marca de una impresión debe ser un número menor que 2^31.',
  'bambu.player_called_twice': 'El reproductor llamó dos veces.',
  'bambu.stranger_on_line': 'Hay un extraño en la línea.',
  'bambu.arrived_in_part': 'De {size_bytes} bytes llegaron {arrived_bytes}.',
  'bambu.nothing_arrived': 'De {size_bytes} bytes no llegó nada.',
  'bambu.bad_file_name': 'Este nombre de archivo no se puede usar en la impresora.',
};
