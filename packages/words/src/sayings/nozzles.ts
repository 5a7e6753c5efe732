import { declare, either, id, text, word } from '../facts.ts';

export const nozzles = declare({
  'nozzle.not_found': { printer: text, nozzle_id: id },
  'nozzle.which_position': { positions: either, printer: text },
  'nozzle.position_taken': { nozzle_id: id, type: text, position: text },
  'nozzle.retired_already': { nozzle_id: id },
  'nozzle.made_of': { type: word('nozzle_type') },
  'nozzle.reported': {},
});
