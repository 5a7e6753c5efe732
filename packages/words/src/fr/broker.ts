import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': 'Le broker a pris un message et l’a rendu.',
  'broker.not_set_up':
    'Aucun broker MQTT n’est configuré. Un administrateur en saisit un dans les paramètres.',
  'broker.say_where_first': 'Indiquez l’adresse du broker MQTT avant de l’activer.',
  'broker.unresolvable': '{why:sentence} Vérifiez l’orthographe de l’hôte du broker.',
  'broker.unreachable':
    '{why:sentence} Vérifiez l’hôte et le port du broker, et si un pare-feu fait barrage.',
  'broker.silent':
    'Le broker n’a pas répondu à temps. Vérifiez l’hôte et le port, et si un pare-feu fait barrage ; si cela persiste, consultez le journal du broker.',
  'broker.tls_failed':
    'Aucune connexion chiffrée ne s’établit avec le broker : {why:part}. Saisissez l’hôte sous le nom inscrit dans le certificat, et le certificat de l’autorité qui l’a signé.',
  'broker.not_a_broker':
    'Ce qui répond là n’est pas un broker MQTT. Vérifiez l’hôte, le port et le schéma : mqtt ou ws sans chiffrement, mqtts ou wss avec.',
  'broker.login_refused':
    'Le broker refuse le nom d’utilisateur ou le mot de passe. Saisissez-les de nouveau, ou autorisez cet utilisateur sur le broker.',
  'broker.client_refused': 'Le broker n’accepte pas cet identifiant client. Saisissez-en un autre.',
  'broker.busy':
    'Le broker n’a pas de place pour une connexion de plus en ce moment. La tentative se répète automatiquement.',
  'broker.broken_off':
    'Le broker a coupé la connexion. Si cela persiste, vérifiez qu’aucun autre programme n’utilise le même identifiant client.',
  'broker.not_taken':
    'Le broker n’a pas confirmé le message. Consultez son journal et ce que cet utilisateur a le droit de publier.',
  'broker.not_read_back':
    'Le broker a pris le message et ne l’a pas rendu. Autorisez cet utilisateur à publier et à lire sur {topic} et sous son préfixe.',
  'broker.commands_not_read':
    'Le broker ne laisse pas cet utilisateur lire {topic} : aucun ordre n’arrive donc. Autorisez-le sur le broker ; la demande se répète toutes les quelques minutes.',
  'broker.start_not_read':
    'Le broker ne laisse pas cet utilisateur lire {topic} : Home Assistant n’est donc pas réinformé à son démarrage. Autorisez-le sur le broker ; la demande se répète toutes les quelques minutes.',
  'broker.unknown_token':
    'utilisez le secret d’un jeton API valide ; il n’est affiché qu’une fois, à la création du jeton',
  'broker.command_without_token':
    'Aucun jeton n’est choisi pour les ordres venant du broker : aucun n’est donc exécuté. Un administrateur en saisit un dans les paramètres.',
  'broker.command_token_ended':
    'Le jeton pour les ordres venant du broker n’est plus valide : aucun n’est donc exécuté. Un administrateur en saisit un autre dans les paramètres.',
  'broker.command_retained':
    'L’ordre avait été conservé par le broker : personne ne sait quand il a été donné. Envoyez les ordres sans l’indicateur retain.',
  'broker.command_repeated': 'Le même ordre est arrivé à l’instant.',
  'broker.command_too_large': 'L’ordre dépasse {most} octets.',
  'broker.command_unknown': 'Cet ordre n’existe pas. Il y a {options}.',
  'broker.command_malformed': 'L’ordre n’est ni un mot ni du JSON contenant un ordre.',
  'broker.command_too_many': 'Trop d’ordres sont arrivés en même temps.',
};
