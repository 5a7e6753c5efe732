import type { TemplatesOf } from '../language.ts';
import type { orders as declared } from '../sayings/orders.ts';

export const orders: TemplatesOf<typeof declared> = {
  'order.not_found': 'La commande {order_id} n’existe pas.',
  'order.gone': 'La commande {order_id} n’existe plus.',
  'order.number_taken': 'Le numéro de commande {number} est déjà pris par la commande {holder_id}.',
  'order.cannot_be': 'La commande {number} est {status} : elle ne peut pas être {done}.',
  'order.not_yet_printed':
    'La commande {number} est {status} : elle ne peut pas être expédiée avant d’être entièrement imprimée.',
  'order.prints_would_be_lost':
    'La commande {number} est {status} : elle ne peut pas être supprimée, ce qui a été imprimé pour elle serait perdu.',
  'order.notes_only':
    'La commande {number} est {status} : seuls ses notes et son numéro de suivi peuvent être modifiés.',
  'order.being_cancelled': 'La commande {number} est en cours d’annulation : elle ne peut pas être {done}.',
  'order.job_waits':
    'La tâche {job_id} ({item}) attend d’être imprimée pour elle. Annulez d’abord la commande ou ses tâches.',
  'order.a_job_waits':
    'Une tâche que vous ne voyez pas attend d’être imprimée pour elle. Un opérateur qui voit toutes ses tâches peut l’annuler.',
  'order.counts_prints':
    'La commande {number} compte ses impressions jusqu’à son expédition ou son annulation.',
  'order.was_cancelled': 'La commande {number} a été annulée.',
  'order.job_note': 'Pour la commande {number}',
  'order.keeps_file':
    'La commande {number} en attend l’impression ({item}). Clôturez la commande ou retirez l’article d’abord.',
  'order_item.several_organizations':
    'viennent de modèles d’organisations différentes : une commande appartient à une seule',
  'order_item.other_organization':
    'viennent du modèle {model_id}, qui appartient à une autre organisation que la commande',
  'order_item.named_twice': 'citent un article deux fois',
  'order_item.not_of_this_order': 'n’est pas un article de cette commande',
  'order_item.model_needed': 'indique à partir de quoi un nouvel article est fait : il est nécessaire',
  'order_item.too_few':
    'doit être au moins {promised} : c’est le nombre d’exemplaires imprimés ou dans des tâches. Réduisez ou annulez d’abord les tâches',
  'order_item.cannot_be_taken_out':
    '{item} : {promised} déjà imprimés ou dans des tâches ({job_ids}), l’article ne peut pas être retiré.',
  'order_item.cannot_be_made_otherwise':
    '{item} : {promised} déjà imprimés ou dans des tâches ({job_ids}), l’article ne peut pas être fait à partir d’autre chose.',
  'order_item.model_deleted': '{item} ne peut pas être imprimé : son modèle a été supprimé',
  'order_item.no_plate':
    '{item} ne peut pas être imprimé : son modèle n’a pas de fichier avec un plateau {plate}',
};
