import type { TemplatesOf } from '../language.ts';
import type { spools as declared } from '../sayings/spools.ts';

export const spools: TemplatesOf<typeof declared> = {
  'spool.named': '{name} (Spule {spool_id})',
  'spool.not_found': 'Die Spule {spool_id} gibt es nicht.',
  'spool.no_such_code': 'Keine Spule hat diesen Code.',
  'spool.not_of_organization': '{spool} ist keine Spule von {organization}.',
  'spool.no_drying_session': 'Die Spule {spool_id} hat keine Trocknung {session_id}.',
  'spool.was_used': '{spool} wurde benutzt. Archivieren Sie sie: Ihre Geschichte bleibt lesbar.',
  'spool.tag_taken': 'Eine andere Spule trägt das Etikett {tag}. Entfernen Sie es zuerst dort.',
  'spool.linked_already':
    '{spool} ist schon mit der externen Spule {external_id} verknüpft. Lösen Sie zuerst diese Verknüpfung.',
  'spool.link_taken': 'Eine andere Spule ist schon mit der externen Spule {external_id} verknüpft.',
  'spool.is_archived': '{spool} ist archiviert. Holen Sie sie zuerst zurück.',
  'spool.not_empty':
    'Eine Spule ist leer, wenn nichts mehr darauf ist: Berichtigen Sie stattdessen ihr Gewicht.',
  'spool.not_active':
    'Eine Spule ist in Gebrauch, wenn etwas darauf ist: Fügen Sie stattdessen Gewicht hinzu.',
  'spool.admin_for_other_organization':
    'Nur jemand mit Administratorrechten kann eine Spule für eine andere Organisation anlegen.',
  'place.slot_or_position': 'einen Platz oder eine Position nennen, nicht beides',
  'place.known_slots': '{printer} hat die Plätze {slots}',
  'place.unit_and_slot_together': 'ams_id und slot_id gehören zusammen',
  'place.unit_numbers':
    'Einheiten sind von 0 bis 31 nummeriert, und von 128 bis 135, wo sie einen einzigen Platz haben',
  'place.no_such_slot': '{printer} hat keinen Platz {slot_id} in der Einheit {unit_id}',
  'place.other_number': 'Einheit {unit_id} Platz {slot_id} ist ams_slot {number}, nicht {given}',
  'place.which_slot': 'sagen, welcher Platz von {printer}: {slots}',
  'place.which_position': '{printer} hat {positions}: sagen, welche',
  'ledger.spool_deleted': 'Die Spule wurde gelöscht.',
  'ledger.imported': 'Aus einer Tabelle übernommen.',
  'import.no_columns': 'die erste Zeile nennt keine Spalte: {head}',
  'import.column_twice': 'die erste Zeile nennt {column} zweimal',
  'import.too_many_rows': 'sie hat mehr als {most} Zeilen',
  'import.cell_count': 'hat {cells} Zellen, wo die erste Zeile {columns} hat',
  'import.same_as_line': 'ist dieselbe Spule wie Zeile {line}',
  'import.link_taken': 'eine andere Spule ist mit dieser verknüpft',
  'import.tag_taken': 'eine andere Spule trägt dieses Etikett',
  'import.not_a_spool_number': 'muss die Nummer einer Spule sein',
  'import.not_a_code': '4 bis 64 Buchstaben, Ziffern, - und _ verwenden',
  'import.not_a_number': '„{cell}“ ist keine Zahl, oder könnte zwei sein',
  'import.no_such_spool': 'die Spule {spool_id} gibt es nicht',
  'import.code_taken': 'dieser Code ist vergeben',
  'import.other_code':
    'die Spule {spool_id} hat einen anderen Code; die Nummer weglassen, wo die Tabelle von einer anderen Farm stammt',
  'import.no_external_spool': 'der externe Bestand hat keine Spule {external_id}',
};
