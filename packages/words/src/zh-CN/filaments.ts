import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': '耗材库中没有耗材 {filament_id}。',
  'filament.built_in': '{filament} 为内置耗材，任何人都不能修改或删除。请添加自己的耗材。',
  'filament.one_spool': '有一个料盘使用 {filament}。请先将其归档，或改用其他耗材。',
  'filament.some_spools': '有 {count} 个料盘使用 {filament}。请先将其归档，或改用其他耗材。',
};
