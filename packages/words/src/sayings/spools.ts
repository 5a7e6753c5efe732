import { declare, id, limit, listed, saying, text, texts } from '../facts.ts';

export const spools = declare({
  /** How people call a spool. */
  'spool.named': { name: text, spool_id: id },
  'spool.not_found': { spool_id: id },
  'spool.no_such_code': {},
  'spool.not_of_organization': { spool: saying, organization: text },
  'spool.no_drying_session': { spool_id: id, session_id: id },
  'spool.was_used': { spool: saying },
  'spool.tag_taken': { tag: text },
  'spool.linked_already': { spool: saying, external_id: id },
  'spool.link_taken': { external_id: id },
  'spool.is_archived': { spool: saying },
  'spool.not_empty': {},
  'spool.not_active': {},
  'spool.admin_for_other_organization': {},

  // Where it is loaded.
  'place.slot_or_position': {},
  'place.known_slots': { printer: text, slots: listed },
  'place.unit_and_slot_together': {},
  'place.unit_numbers': {},
  'place.no_such_slot': { printer: text, slot_id: id, unit_id: id },
  'place.other_number': { unit_id: id, slot_id: id, number: id, given: id },
  'place.which_slot': { printer: text, slots: listed },
  'place.which_position': { printer: text, positions: texts },

  // What its ledger notes by itself.
  'ledger.spool_deleted': {},
  'ledger.imported': {},

  // What is wrong with a table of spools.
  'import.no_columns': { head: text },
  'import.column_twice': { column: text },
  'import.too_many_rows': { most: limit },
  'import.cell_count': { cells: limit, columns: limit },
  'import.same_as_line': { line: id },
  'import.link_taken': {},
  'import.tag_taken': {},
  'import.not_a_spool_number': {},
  'import.not_a_code': {},
  'import.not_a_number': { cell: text },
  'import.no_such_spool': { spool_id: id },
  'import.code_taken': {},
  'import.other_code': { spool_id: id },
  'import.no_external_spool': { external_id: id },
});
