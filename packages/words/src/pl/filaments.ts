import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': 'W bibliotece nie ma filamentu {filament_id}.',
  'filament.built_in':
    '{filament} to filament wbudowany i nikt nie może go zmienić ani usunąć. Dodaj własny filament.',
  'filament.one_spool':
    'Jedna szpula ma filament {filament}. Najpierw ją zarchiwizuj albo zmień jej filament.',
  'filament.some_spools':
    'Liczba szpul z filamentem {filament}: {count}. Najpierw je zarchiwizuj albo zmień ich filament.',
};
