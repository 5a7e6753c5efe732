import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': 'Não existe {kind} {group_id}.',
  'group.name_taken': 'O nome {name} já está em uso: {kind} {holder_id}.',
  'group.has_members': '{group} ({kind}) tem {count|# membro|# membros}. Retire-os antes e depois exclua.',
  'group.owns': 'A organização {group} tem {owned}. Retire-os ou exclua-os antes.',
  'group.member_elsewhere':
    '{username} já é membro de {group} ({kind} {group_id}) e só pode estar em um lugar. Retire esse membro de lá antes.',
  'group.not_a_member': '{username} não é membro de {group} ({kind}).',
  'group.no_logo': '{group} não tem logotipo.',
  'group.logo_unavailable':
    'Não foi possível buscar o logotipo. Ele precisa ser uma imagem PNG, JPEG ou WebP de no máximo 512 KiB, em um endereço que responda na hora e que possa ser acessado daqui.',
  'group.org_has_no_limit': 'é só para grupos',
  'owned.several': '{first} e {others}',
  'owned.printers': '{count|# impressora|# impressoras}',
  'owned.models': '{count|# modelo|# modelos}',
  'owned.spools': '{count|# carretel|# carretéis}',
  'owned.jobs': '{count|# trabalho|# trabalhos}',
  'owned.prints': '{count|# impressão|# impressões}',
  'owned.orders': '{count|# pedido|# pedidos}',
  'owned.floor_plans': '{count|# planta|# plantas}',
};
