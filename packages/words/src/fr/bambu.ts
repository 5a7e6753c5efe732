import type { TemplatesOf } from '../language.ts';
import type { bambu as declared } from '../sayings/bambu.ts';

export const bambu: TemplatesOf<typeof declared> = {
  'bambu.starting_up': 'l’imprimante démarre',
  'bambu.developer_mode_off': 'le mode développeur est désactivé',
  'bambu.updating_firmware': 'l’imprimante met à jour son firmware',
  'bambu.ams_changing_filament': 'l’AMS change de filament',
  'bambu.ams_reading_tags': 'l’AMS lit les tags RFID',
  'bambu.ams_calibrating': 'l’AMS se calibre',
  'bambu.ams_cold_pull': 'l’AMS fait un cold pull',
  'bambu.ams_checking_itself': 'l’AMS effectue son autotest',
  'bambu.refused_without_reason': 'L’imprimante a refusé sans donner de raison.',
  'bambu.refused': 'L’imprimante a refusé : {words}',
  'bambu.no_data_port': 'L’imprimante n’a pas indiqué de port pour le fichier.',
  'bambu.no_profile': 'L’imprimante n’a pas de profil pour {material} ; elle connaît {known}.',
  'bambu.no_such_fan': 'Le modèle {model} n’a pas ce ventilateur : {fan}.',
  'bambu.objects_wanted': 'Indiquez 1 à {most} objets du plateau par leur id.',
  'bambu.no_emergency_stop': 'Ces imprimantes n’ont pas d’arrêt d’urgence à elles.',
  'bambu.cannot_clear': 'Aucun ordre n’efface ce qu’elle affiche : {fault}',
  'bambu.tags_need_rest':
    'Les tags RFID ne peuvent être lus que si rien n’imprime et qu’aucun filament n’est chargé.',
  'bambu.k_factor_not_kept': 'L’emplacement est réglé, mais l’imprimante n’a pas gardé le facteur K.',
  'bambu.mark_no_number': 'La marque d’une impression doit être un nombre inférieur à 2^31.',
  'bambu.player_called_twice': 'Le lecteur s’est présenté deux fois.',
  'bambu.stranger_on_line': 'Un inconnu est sur la ligne.',
  'bambu.arrived_in_part': 'Sur {size_bytes} octets, {arrived_bytes} octets sont arrivés.',
  'bambu.nothing_arrived': 'Sur {size_bytes} octets, rien n’est arrivé.',
  'bambu.bad_file_name': 'Ce nom de fichier n’est pas utilisable sur l’imprimante.',
};
