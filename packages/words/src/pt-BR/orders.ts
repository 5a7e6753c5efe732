import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': 'Não existe pedido {order_id}.',
  'order.gone': 'O pedido {order_id} não existe mais.',
  'order.number_taken': 'O número de pedido {number} já está em uso, pelo pedido {holder_id}.',
  'order.cannot_be': 'O pedido {number} ({status}) não pode ser {done}.',
  'order.not_yet_printed':
    'O pedido {number} ({status}) não pode ser enviado antes que tudo esteja impresso.',
  'order.prints_would_be_lost':
    'O pedido {number} ({status}) não pode ser excluído: o que foi impresso para ele se perderia.',
  'order.notes_only': 'No pedido {number} ({status}) só as notas e o código de rastreio podem ser alterados.',
  'order.being_cancelled': 'O pedido {number} está sendo cancelado: não pode ser {done}.',
  'order.job_waits':
    'O trabalho {job_id} ({item}) espera para ser impresso para ele. Cancele antes o pedido ou os trabalhos dele.',
  'order.a_job_waits':
    'Um trabalho que você não vê espera para ser impresso para ele. Um operador que veja todos os trabalhos dele pode cancelá-lo.',
  'order.counts_prints': 'O pedido {number} conta as impressões até ser enviado ou cancelado.',
  'order.was_cancelled': 'O pedido {number} foi cancelado.',
  'order.job_note': 'Para o pedido {number}',
  'order.keeps_file':
    'O pedido {number} precisa de {item} impresso a partir dele. Encerre o pedido ou retire o item antes.',
  'order_item.several_organizations':
    'vêm de modelos de organizações diferentes: um pedido pertence a uma só',
  'order_item.other_organization':
    'vêm do modelo {model_id}, que pertence a uma organização diferente da do pedido',
  'order_item.named_twice': 'nomeiam um item duas vezes',
  'order_item.not_of_this_order': 'não é um item deste pedido',
  'order_item.model_needed': 'diz de que um item novo é feito: é necessário',
  'order_item.too_few':
    'deve ser pelo menos {promised}: essa quantidade de cópias está impressa ou em trabalhos. Reduza ou cancele os trabalhos antes',
  'order_item.cannot_be_taken_out':
    '{promised} de {item} já impressos ou em trabalhos ({job_ids}): o item não pode ser retirado.',
  'order_item.cannot_be_made_otherwise':
    '{promised} de {item} já impressos ou em trabalhos ({job_ids}): o item não pode ser feito de outra coisa.',
  'order_item.model_deleted': '{item} não pode ser impresso: o modelo foi excluído',
  'order_item.no_plate': '{item} não pode ser impresso: o modelo não tem arquivo com a placa {plate}',
};
