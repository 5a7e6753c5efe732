import type { TemplatesOf } from '../language.ts';
import type { filaments as declared } from '../sayings/filaments.ts';

export const filaments: TemplatesOf<typeof declared> = {
  'filament.not_found': 'Não existe filamento {filament_id} na biblioteca.',
  'filament.built_in':
    '{filament} vem com o sistema e não pode ser alterado nem excluído por ninguém. Adicione um filamento próprio.',
  'filament.one_spool': 'Um carretel é de {filament}. Arquive-o ou tire o filamento dele antes.',
  'filament.some_spools': '{count} carretéis são de {filament}. Arquive-os ou tire o filamento deles antes.',
};
