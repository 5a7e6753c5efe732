import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong': 'Une erreur s’est produite de notre côté. Citez l’id de la requête en la signalant.',
  'service.try_later': 'Réessayez plus tard.',
  'database.locked':
    'Un autre programme verrouille la base de données : rien ne peut être enregistré maintenant. Réessayez dans un instant. Arrêter des imprimantes et les mettre en pause fonctionne quand même.',
  'database.gone':
    'La base de données ne répond pas ou ne peut pas être écrite. Réessayez dans un instant. Arrêter des imprimantes et les mettre en pause fonctionne quand même.',
  'database.full':
    'Il n’y a plus de place sur le disque : rien ne peut être enregistré. Libérez de la place, puis réessayez. Arrêter des imprimantes et les mettre en pause fonctionne quand même.',
  'database.nobody_known':
    'La base de données ne répond pas : impossible de savoir qui vous êtes. Les personnes connectées ici au cours des 15 dernières minutes peuvent arrêter des imprimantes ; sinon, arrêtez-les sur la machine.',
  'database.silent': 'La base de données ne répond pas.',
  'database.no_room_to_write':
    'La base de données ne peut pas être écrite, faute de place. Arrêter des imprimantes fonctionne.',
  'database.held':
    'Un autre programme verrouille la base de données : rien ne peut être enregistré. Arrêter des imprimantes fonctionne.',
  'database.not_writable': 'La base de données ne peut pas être écrite. Arrêter des imprimantes fonctionne.',
  'disk.nearly_full':
    'Le disque est presque plein : rien de nouveau n’est accepté. Arrêter des imprimantes fonctionne.',
  'disk.into_reserve': 'Le disque entame sa réserve : téléversements et sauvegardes sont refusés.',
  'disk.no_room':
    'Il n’y a pas assez de place sur le disque du service. Ce qui est enregistré est en sécurité ; réessayez quand il y aura de la place.',
};
