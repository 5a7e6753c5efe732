import { declare, id, number, text } from '../facts.ts';

export const filaments = declare({
  'filament.not_found': { filament_id: id },
  'filament.built_in': { filament: text },
  'filament.one_spool': { filament: text },
  'filament.some_spools': { filament: text, count: number },
});
