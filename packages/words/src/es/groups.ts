import type { TemplatesOf } from '../language.ts';
import type { groups as declared } from '../sayings/groups.ts';

export const groups: TemplatesOf<typeof declared> = {
  'group.not_found': 'No existe: {kind} {group_id}.',
  'group.name_taken': 'Ya hay uno con el nombre {name}: {kind} {holder_id}.',
  'group.has_members':
    '{group} ({kind}) tiene {count|# miembro|# miembros}. Sáquelos primero y después elimínelo.',
  'group.owns': 'La organización {group} tiene {owned}. Sáquelos o elimínelos primero.',
  'group.member_elsewhere':
    '{username} está en {group} ({kind} {group_id}) y solo puede estar en un sitio. Sáquelo primero de allí.',
  'group.not_a_member': '{username} no está en {group} ({kind}).',
  'group.no_logo': '{group} no tiene logotipo.',
  'group.logo_unavailable':
    'No se pudo obtener el logotipo. Tiene que ser una imagen PNG, JPEG o WebP de 512 KiB como máximo, en una dirección que responda enseguida y a la que se pueda acceder desde aquí.',
  'group.org_has_no_limit': 'es solo para grupos',
  'owned.several': '{first} y {others}',
  'owned.printers': '{count|# impresora|# impresoras}',
  'owned.models': '{count|# modelo|# modelos}',
  'owned.spools': '{count|# bobina|# bobinas}',
  'owned.jobs': '{count|# trabajo|# trabajos}',
  'owned.prints': '{count|# impresión|# impresiones}',
  'owned.orders': '{count|# pedido|# pedidos}',
  'owned.floor_plans': '{count|# plano|# planos}',
};
