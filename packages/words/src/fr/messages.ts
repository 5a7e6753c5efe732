import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': 'Le destinataire l’a accepté ({status}).',
  'message.answered': 'Le destinataire répond {status}.',
  'message.answered_with': 'Le destinataire répond {status} : {words}',
  'message.redirected':
    'Le destinataire renvoie vers une autre adresse ({status}), et ce renvoi n’est pas suivi. Saisissez l’adresse indiquée.',
  'message.no_access': '{answer:sentence} Il exige une clé valide : saisissez-la de nouveau.',
  'message.not_there': '{answer:sentence} Rien ne prend de messages à cette adresse : saisissez la bonne.',
  'message.not_taken':
    '{answer:sentence} Il n’accepte pas ce message. S’il n’en accepte aucun autre, l’adresse est peut-être celle d’un autre service : vérifiez-la.',
  'message.no_answer':
    'Le destinataire n’a pas répondu à temps. Vérifiez qu’il fonctionne et que l’adresse est juste.',
  'message.broken_off':
    'Le destinataire a coupé la connexion. Vérifiez qu’il fonctionne et que l’adresse est juste, de http:// ou https:// jusqu’au port.',
  'message.not_http':
    'Ce qui répond à cette adresse ne parle pas HTTP. Vérifiez le port, et si l’adresse commence par http:// ou https://.',
  'message.busy':
    '{answer:sentence} Il n’en accepte plus pour le moment. Ce qui attend est renvoyé automatiquement ; si cela persiste, envoyez-lui moins de messages.',
  'message.failing':
    '{answer:sentence} Il a lui-même un problème. Ce qui attend est renvoyé automatiquement ; si cela persiste, consultez son journal.',
  'message.busy_for_now': '{answer:sentence} Il n’en accepte plus pour le moment : réessayez plus tard.',
  'message.failing_by_itself': '{answer:sentence} Il a lui-même un problème : consultez son journal.',
  'message.unreachable':
    '{why:sentence} Vérifiez que le destinataire fonctionne, et que l’hôte et le port de l’adresse sont justes.',
  'message.tls_failed':
    '{why:sentence} Vérifiez si l’adresse commence par http:// ou https://, et si le certificat du destinataire est valide pour elle.',
  'message.open': 'Ouvrir dans Farmhand',
  'message.item_resolved': '{title} (réglé)',
  'message.more_items': '… et {count|# autre|# autres}',
  'message.not_a_discord_address':
    'ce n’est pas l’adresse d’un webhook Discord, qui ressemble à https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence} Discord ne connaît pas ce webhook : créez-en un dans les paramètres du salon et saisissez son adresse.',
  'message.discord_forum':
    '{answer:sentence} Ce webhook appartient à un forum : créez-en un pour un salon textuel et saisissez son adresse, ou ajoutez à celle-ci ?thread_id= avec le numéro d’une publication.',
  'message.taken': 'Le destinataire l’a accepté.',
  'message.about_nothing': 'Son objet n’existe plus, ou n’est plus destiné à ce lecteur.',
  'message.given_up_in_time': 'Le destinataire ne l’a pas accepté en 24 heures.',
  'message.still_waits': 'Ce message attend encore d’être envoyé.',
  'message.not_found': 'Le message {id} n’existe pas.',
  'message.too_many_by_hand':
    'Vous venez d’envoyer {limit} messages à la main. Le prochain pourra partir dans {seconds} {seconds|seconde|secondes}.',
  'message.test_title': 'Un test de vos messages',
  'message.test_text': 'Voici comment les messages de votre ferme arrivent ici. Il n’y a rien à faire.',
  'message.escalated': 'Personne n’a lu ceci depuis {minutes|# minute|# minutes}. {text}',
  'message.digest_title': '{count} {count|message|messages} des heures calmes',
  'message.digest_open': '{count} {count|message retenu|messages retenus} du {since} au {until}.',
  'message.digest_text':
    '{count} {count|message retenu|messages retenus} du {since} au {until}. Parmi les faits annoncés, {resolved|# est réglé|# sont réglés} depuis.',
  'message.summary_title':
    '{count} {count|message n’a pas pu être remis|messages n’ont pas pu être remis} à temps',
  'message.summary_open':
    '{count} {count|message|messages} en attente du {since} au {until}, car cette destination ne les acceptait pas.',
  'message.summary_text':
    '{count} {count|message|messages} en attente du {since} au {until}, car cette destination ne les acceptait pas. Parmi les faits annoncés, {resolved|# est réglé|# sont réglés} depuis.',
  'destination.not_found': 'La destination {id} n’existe pas.',
  'destination.not_for_scope': 'Ce canal atteint une seule personne : configurez-le pour vous-même.',
  'destination.is_of_org_settings':
    'C’est le webhook d’une organisation. Changez-le dans les paramètres de l’organisation.',
  'destination.admins_only':
    'Les destinations de la ferme et des organisations sont réservées aux administrateurs.',
  'destination.which_org': 'indiquez de quelle organisation il s’agit',
  'destination.of_no_org': 'seule une destination d’organisation en a une',
  'destination.settings_not_taken':
    'Ce qui est enregistré pour cette destination ne correspond pas à son canal. Saisissez-le de nouveau.',
  'destination.humans_only': 'Seules des personnes, dans une session, décident où vont les messages.',
  'destination.switched_off_by_mode':
    'Le mode restreint désactive ce canal, car son service se trouve hors des réseaux internes. Utilisez un webhook, l’e-mail ou une messagerie interne.',
  'destination.too_many':
    'Il y a déjà {at_most} destinations, et c’est le maximum. Supprimez-en une d’abord.',
  'message.not_a_slack_address':
    'ce n’est pas l’adresse d’un webhook entrant de Slack, qui ressemble à https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence} Slack ne connaît pas ce webhook, ou il a été désactivé : créez-en un nouveau dans les paramètres de votre application Slack et saisissez son adresse.',
  'message.slack_no_channel':
    '{answer:sentence} Le canal de ce webhook n’existe plus : créez un webhook pour un autre canal et saisissez son adresse.',
  'message.slack_archived':
    '{answer:sentence} Le canal est archivé : désarchivez-le, ou saisissez l’adresse d’un webhook pour un autre canal.',
  'message.slack_prohibited':
    '{answer:sentence} Les administrateurs de ce Slack ne laissent pas le webhook y écrire : demandez-leur de l’autoriser, ou prenez un autre canal.',
  'message.not_a_teams_address':
    'ce n’est pas l’adresse d’un workflow de Teams : créez-en un à partir du modèle pour les requêtes webhook et copiez son adresse entière, sig= compris',
  'message.teams_no_workflow':
    '{answer:sentence} Ce workflow n’existe pas, ou son adresse a changé : ouvrez le workflow dans Teams ou créez-en un nouveau, et saisissez l’adresse qui y figure.',
  'message.teams_off':
    '{answer:sentence} Le workflow est désactivé : activez-le dans l’application Workflows de Teams.',
  'message.teams_not_anyone':
    '{answer:sentence} Le workflow n’accepte que les requêtes de personnes connectées : permettez à n’importe qui de le déclencher dans les paramètres de sa première étape, et saisissez l’adresse qui y figure alors.',
  'message.not_a_topic': 'utilisez 1 à 64 lettres, chiffres, _ et -',
  'message.ntfy_token':
    '{answer:sentence} ntfy ne connaît pas ce jeton d’accès : créez-en un dans les paramètres de compte du serveur ntfy et saisissez-le.',
  'message.ntfy_forbidden':
    '{answer:sentence} Personne ne peut écrire ainsi dans le sujet « {topic} » : saisissez le jeton d’accès de quelqu’un qui en a le droit, ou prenez un autre sujet.',
  'message.ntfy_topic':
    '{answer:sentence} Ce serveur ntfy n’autorise pas le sujet « {topic} » : prenez-en un autre.',
  'message.ntfy_address':
    '{answer:sentence} Il n’y a pas de serveur ntfy à cette adresse : saisissez celle avec laquelle vous ouvrez ntfy, sans sujet.',
  'message.not_a_bot_token':
    'ce n’est pas le jeton d’un bot Telegram, qui ressemble à 123456789:AbCdEf… et vient de @BotFather',
  'message.not_a_chat_id':
    'utilisez le numéro de la discussion, comme 123456789 ou -1001234567890, ou le @nom d’un canal public',
  'message.telegram_token':
    '{answer:sentence} Telegram ne connaît pas de bot avec ce jeton : demandez-le à @BotFather et saisissez-le de nouveau.',
  'message.telegram_not_member':
    '{answer:sentence} Le bot n’est pas membre de cette discussion : ajoutez-le. Si c’est une discussion avec une personne, celle-ci doit ouvrir le bot et appuyer sur « Démarrer ».',
  'message.telegram_no_chat':
    '{answer:sentence} Le bot ne connaît pas cette discussion : ajoutez-l’y, ou ouvrez-le et appuyez sur « Démarrer », puis saisissez l’id de cette discussion.',
  'message.telegram_moved':
    '{answer:sentence} Le groupe est devenu un supergroupe avec un autre id : saisissez {chat_id}.',
  'message.telegram_no_rights':
    '{answer:sentence} Le bot n’a pas le droit d’écrire dans cette discussion : faites-en un administrateur, ou autorisez-le à envoyer des messages.',
  'message.telegram_address':
    '{answer:sentence} Un autre programme que Telegram semble répondre à cette adresse : saisissez celle de votre serveur Bot API, ou aucune pour celui de Telegram.',
  'message.not_a_pushover_key': 'utilisez les 30 lettres et chiffres qu’affiche Pushover',
  'message.pushover_app':
    '{answer:sentence} Pushover ne connaît pas d’application avec ce jeton : saisissez de nouveau le jeton API de votre application.',
  'message.pushover_user':
    '{answer:sentence} Pushover ne connaît personne avec cette clé, ou aucun de ses appareils n’est actif : saisissez de nouveau la clé de l’utilisateur ou du groupe.',
  'message.pushover_quota':
    '{answer:sentence} L’application a épuisé ses messages de ce mois : saisissez le jeton d’une autre, ou achetez-en davantage.',
  'message.pushover_address':
    '{answer:sentence} Un autre programme que Pushover semble répondre à cette adresse : saisissez la bonne, ou aucune pour celle de Pushover.',
  'message.not_a_room_id':
    'utilisez l’ID interne du salon, qui commence par un point d’exclamation, comme !AbCdEf:example.org ; une adresse avec # n’en est pas un',
  'message.matrix_token':
    '{answer:sentence} Le serveur Matrix ne connaît pas ce jeton d’accès : reconnectez le compte et saisissez son nouveau jeton.',
  'message.matrix_account':
    '{answer:sentence} Le compte Matrix est verrouillé : demandez à la personne qui gère le serveur, ou saisissez le jeton d’accès d’un autre compte.',
  'message.matrix_not_member':
    '{answer:sentence} Le compte Matrix n’a pas le droit d’écrire dans ce salon : invitez-le, faites-le rejoindre le salon et autorisez-le à envoyer des messages. S’il l’a déjà, c’est un autre salon : saisissez l’ID interne qui figure dans les paramètres du salon.',
  'message.matrix_no_room':
    '{answer:sentence} Le serveur Matrix ne connaît pas ce salon : saisissez l’ID interne qui figure dans les paramètres du salon.',
  'message.matrix_address':
    '{answer:sentence} Il n’y a pas de serveur Matrix à cette adresse : saisissez l’adresse du serveur d’accueil du compte.',
  'message.push_ended':
    '{answer:sentence} Le navigateur de cet appareil n’accepte plus de messages. Réactivez-les sur l’appareil lui-même.',
  'message.push_key_refused':
    '{answer:sentence} Le service push du navigateur n’accepte pas la clé de cette ferme. Désactivez puis réactivez les messages sur l’appareil lui-même. Si cela n’aide pas, donnez à la ferme une adresse publique en https:// (FARM_PUBLIC_URL).',
  'message.push_keys_broken':
    'Les clés de cet appareil ne permettent pas de chiffrer. Désactivez puis réactivez les messages sur l’appareil lui-même.',
};
