import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': 'L’utilisateur {user_id} n’existe pas.',
  'user.name_taken': 'Il existe déjà un utilisateur nommé {username}.',
  'user.last_admin': '{username} est le dernier administrateur actif. Désignez-en d’abord un autre.',
  'user.own_second_factor':
    'Désactivez votre propre second facteur sur la page de votre compte, avec votre mot de passe et un code. Un autre administrateur peut aussi le retirer.',
  'user.leads_outside':
    '{username} fait envoyer des messages à {destination}, avec quoi le mode restreint ne redémarrerait pas : {reason:part}. Seul {username} peut retirer cette destination, avec FARM_ITAR_MODE=0 et cette machine coupée de tout réseau extérieur. Un nouvel utilisateur n’a rien de tout cela.',
  'password.common':
    'utilisez quelque chose de plus difficile à deviner : ce ne sont guère que des mots courants, des années ou des touches voisines. Plusieurs mots sans rapport entre eux conviennent bien.',
  'password.name':
    'utilisez quelque chose de plus difficile à deviner : ce n’est guère plus qu’un nom. Plusieurs mots sans rapport entre eux conviennent bien.',
  'password.present_needed': 'envoyez votre mot de passe actuel pour prouver que c’est vous',
  'password.code_needed': 'envoyez un code, car votre second facteur est activé',
  'password.wrong': 'Le mot de passe est faux.',
  'password.or_code_wrong': 'Le mot de passe ou le code est faux.',
  'log_in.too_many_at_once': 'Trop de connexions à la fois. Réessayez dans {seconds|# seconde|# secondes}.',
  'log_in.passwords_being_checked':
    'Trop de mots de passe sont en cours de vérification. Réessayez dans quelques secondes.',
  'service.stopping': 'Le service s’arrête.',
};
