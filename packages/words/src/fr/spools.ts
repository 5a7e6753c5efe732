import type { TemplatesOf } from '../language.ts';
import type { spools as declared } from '../sayings/spools.ts';

export const spools: TemplatesOf<typeof declared> = {
  'spool.named': '{name} (bobine {spool_id})',
  'spool.not_found': 'La bobine {spool_id} n’existe pas.',
  'spool.no_such_code': 'Aucune bobine n’a ce code.',
  'spool.not_of_organization': '{spool} n’est pas une bobine de l’organisation {organization}.',
  'spool.no_drying_session': 'La bobine {spool_id} n’a pas de séchage {session_id}.',
  'spool.was_used': '{spool} a déjà servi. Archivez-la : son historique reste lisible.',
  'spool.tag_taken': 'Une autre bobine porte le tag RFID {tag}. Effacez-le d’abord là-bas.',
  'spool.linked_already':
    '{spool} est déjà liée à la bobine externe {external_id}. Supprimez d’abord ce lien.',
  'spool.link_taken': 'Une autre bobine est déjà liée à la bobine externe {external_id}.',
  'spool.is_archived': '{spool} est archivée. Restaurez-la d’abord.',
  'spool.not_empty': 'Une bobine est vide quand il n’y reste rien : corrigez plutôt son poids.',
  'spool.not_active': 'Une bobine est active quand il y reste quelque chose : ajoutez plutôt du poids.',
  'spool.admin_for_other_organization':
    'Seul un administrateur peut ajouter une bobine pour une autre organisation.',
  'place.slot_or_position': 'indiquez un emplacement ou une position, pas les deux',
  'place.known_slots': '{printer} a les emplacements {slots}',
  'place.unit_and_slot_together': 'ams_id et slot_id vont ensemble',
  'place.unit_numbers':
    'les unités sont numérotées de 0 à 31, et de 128 à 135 quand elles n’ont qu’un emplacement',
  'place.no_such_slot': '{printer} n’a pas d’emplacement {slot_id} dans l’unité {unit_id}',
  'place.other_number': 'l’emplacement {slot_id} de l’unité {unit_id} est ams_slot {number}, et non {given}',
  'place.which_slot': 'indiquez l’emplacement sur {printer} : {slots}',
  'place.which_position': '{printer} a {positions} : indiquez laquelle',
  'ledger.spool_deleted': 'La bobine a été supprimée.',
  'ledger.imported': 'Importée depuis un tableau.',
  'import.no_columns': 'sa première ligne ne nomme aucune colonne : {head}',
  'import.column_twice': 'sa première ligne nomme {column} deux fois',
  'import.too_many_rows': 'il a plus de {most} lignes',
  'import.cell_count': 'a {cells} cellules alors que la première ligne en a {columns}',
  'import.same_as_line': 'est la même bobine que la ligne {line}',
  'import.link_taken': 'une autre bobine est liée à celle-ci',
  'import.tag_taken': 'une autre bobine porte ce tag RFID',
  'import.not_a_spool_number': 'doit être le numéro d’une bobine',
  'import.not_a_code': 'utilisez 4 à 64 lettres, chiffres, - et _',
  'import.not_a_number': '« {cell} » n’est pas un nombre, ou pourrait se lire de deux façons',
  'import.no_such_spool': 'la bobine {spool_id} n’existe pas',
  'import.code_taken': 'ce code est pris',
  'import.other_code':
    'la bobine {spool_id} a un autre code ; omettez l’id si le tableau vient d’une autre ferme',
  'import.no_external_spool': 'l’inventaire externe n’a pas de bobine {external_id}',
};
