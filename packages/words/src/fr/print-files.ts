import type { TemplatesOf } from '../language.ts';
import type { printFiles as declared } from '../sayings/print-files.ts';

export const printFiles: TemplatesOf<typeof declared> = {
  'print_file.damaged': '{what} Exportez-le de nouveau depuis le slicer.',
  'print_file.is_damaged': 'Le fichier est endommagé.',
  'print_file.ends_early': 'Le fichier se termine trop tôt.',
  'print_file.settings_malformed': 'Un fichier de réglages de l’archive est mal formé.',
  'print_file.settings_with_doctype':
    'Un fichier de réglages de l’archive a un type de document, ce qu’aucun slicer n’écrit.',
  'print_file.settings_too_large':
    'Un fichier de réglages de l’archive est plus grand que ce qui est accepté.',
  'print_file.name_twice': 'L’archive contient deux fichiers du même nom.',
  'print_file.archive_too_large': 'Décompressée, l’archive dépasse ce qui est accepté.',
  'print_file.archive_packing': 'L’archive est chiffrée ou compressée d’une façon inconnue.',
  'print_file.archive_not_unpacked': 'L’archive ne peut pas être décompressée.',
  'print_file.archive_checksum': 'Un fichier de l’archive ne correspond pas à sa somme de contrôle.',
  'print_file.not_3mf': 'Le fichier porte le nom d’un projet 3MF mais n’en est pas un.',
  'print_file.no_sliced_plate': 'Le fichier n’a pas de plateau {plate} tranché.',
  'print_file.no_model_in_archive': 'L’archive ne contient ni modèle 3MF ni plateau tranché.',
  'print_file.too_many_plates': 'Le fichier a plus de {most} plateaux.',
  'print_file.too_many_layers': 'L’impression a plus de {most} couches.',
  'print_file.not_gcode': 'Le fichier porte le nom d’un G-code mais n’en contient pas.',
  'print_file.too_large': 'Le fichier dépasse les {most_mib} MiB acceptés.',
  'print_file.empty': 'Le fichier est vide.',
  'print_file.one_plate_only': 'Le fichier n’a pas de plateau {plate} : il n’en a qu’un.',
  'print_file.reading_stopped': 'La lecture du fichier a été arrêtée.',
  'print_file.not_readable': 'Le fichier ne peut pas être lu ({error_code}).',
  'print_file.other_ending':
    'Seuls les fichiers .gcode.3mf, .3mf, .gcode, .bgcode et .stl peuvent être lus ; le nom de celui-ci finit autrement.',
  'print_file.model_without_facets':
    'Le modèle n’a pas de facettes, ou des coordonnées qui ne sont pas des nombres.',
  'print_file.model_ends_early': 'Le modèle se termine avant sa dernière facette.',
  'print_file.model_not_numeric': 'Le modèle a des coordonnées qui ne sont pas des nombres.',
  'print_file.not_stl': 'Le fichier porte le nom d’un modèle STL mais n’en est pas un.',
  'print_file.block_ends_early': 'Un bloc compressé se termine trop tôt.',
  'print_file.gcode_encoding': 'Le G-code est encodé d’une façon inconnue.',
  'print_file.no_gcode': 'Le fichier ne contient pas de G-code.',
  'print_file.not_bgcode': 'Le fichier porte le nom d’un G-code binaire mais n’en est pas un.',
  'print_file.bgcode_version': 'Cette version de G-code binaire est inconnue.',
  'print_file.unknown_block': 'Le fichier contient un bloc de type inconnu, ou est endommagé.',
  'print_file.block_checksum': 'Un bloc du fichier ne correspond pas à sa somme de contrôle.',
  'print_file.block_size': 'Un bloc compressé n’a pas la taille qu’il annonce.',
  'print_file.unpacks_too_large': 'Décompressé, le fichier dépasse ce qui est accepté.',
  'print_file.took_too_long': 'La lecture du fichier a pris trop de temps.',
  'print_file.too_complex': 'Le fichier ne peut pas être lu : il est endommagé ou trop complexe.',
};
