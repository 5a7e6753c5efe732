import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': 'No existe el pedido {order_id}.',
  'order.gone': 'El pedido {order_id} ya no existe.',
  'order.number_taken': 'El número de pedido {number} ya lo usa el pedido {holder_id}.',
  'order.cannot_be': 'El pedido {number} está {status}: no se puede {done}.',
  'order.not_yet_printed':
    'El pedido {number} está {status}: no se puede enviar antes de que esté todo impreso.',
  'order.prints_would_be_lost':
    'El pedido {number} está {status}: no se puede eliminar, porque se perdería lo que se imprimió para él.',
  'order.notes_only':
    'El pedido {number} está {status}: solo se pueden cambiar sus notas y su número de seguimiento.',
  'order.being_cancelled': 'El pedido {number} se está cancelando: no se puede {done}.',
  'order.job_waits':
    'El trabajo {job_id} ({item}) espera a imprimirse para este pedido. Cancele primero el pedido o sus trabajos.',
  'order.a_job_waits':
    'Un trabajo que usted no ve espera a imprimirse para este pedido. Un operador que vea todos sus trabajos puede cancelarlo.',
  'order.counts_prints': 'El pedido {number} cuenta sus impresiones hasta que se envíe o se cancele.',
  'order.was_cancelled': 'El pedido {number} se canceló.',
  'order.job_note': 'Para el pedido {number}',
  'order.keeps_file':
    'El pedido {number} necesita que se imprima {item} con este archivo. Cierre el pedido o quite primero el artículo.',
  'order_item.several_organizations':
    'vienen de modelos de distintas organizaciones: un pedido pertenece a una sola',
  'order_item.other_organization':
    'vienen del modelo {model_id}, que pertenece a otra organización que el pedido',
  'order_item.named_twice': 'nombran un artículo dos veces',
  'order_item.not_of_this_order': 'no es un artículo de este pedido',
  'order_item.model_needed': 'dice de qué modelo sale un artículo nuevo: es necesario',
  'order_item.too_few':
    'debe ser al menos {promised}: esas copias ya están impresas o en trabajos. Reduzca o cancele primero los trabajos',
  'order_item.cannot_be_taken_out':
    'Hay {promised} de {item} impresas o en trabajos ({job_ids}): no se puede quitar.',
  'order_item.cannot_be_made_otherwise':
    'Hay {promised} de {item} impresas o en trabajos ({job_ids}): no se puede hacer con otro modelo.',
  'order_item.model_deleted': '{item} no se puede imprimir: su modelo se eliminó',
  'order_item.no_plate':
    '{item} no se puede imprimir: su modelo no tiene ningún archivo con una placa {plate}',
};
