import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: { title: 'La sauvegarde a échoué', message: '{problem}' },
  'delivery_failed.destination': {
    title: 'Les messages n’arrivent pas : {destination}',
    message:
      'Depuis {since}, aucun n’a été accepté. {why:sentence} Les messages attendent et l’envoi est retenté automatiquement ; vérifiez la destination.',
  },
  'delivery_failed.not_taken': {
    title: '{destination} n’a pas accepté un message',
    message:
      '{why:sentence} Un message non accepté n’est pas renvoyé automatiquement. Vérifiez la destination ; une fois le problème réglé, vous pouvez renvoyer le message depuis son journal.',
  },
  'delivery_failed.removed': {
    title: '{destination} ne reçoit plus de messages',
    message:
      '{why:sentence} Cette destination a donc été supprimée. Ajoutez-la de nouveau pour y recevoir des messages.',
  },
  'delivery_failed.behind': {
    title: 'L’inventaire externe est en retard',
    message:
      'Depuis {since}, il n’a pas été informé de ce qui a été consommé. {why:sentence} L’envoi est retenté automatiquement et rien n’est perdu.',
  },
  'delivery_failed.counted': {
    title: 'Consommation à vérifier dans l’inventaire externe : {used_g}',
    message:
      'A-t-elle été comptée sur la bobine {external_id}, là-bas ? {why:sentence} Vérifiez, puis répondez sous Paramètres, Inventaire externe.',
  },
  'delivery_failed.gone_use': {
    title: 'L’inventaire externe n’a pas de bobine {external_id}',
    message:
      'La consommation de {used_g} sur notre bobine {spool_id} ne peut pas y être transmise. {why:sentence} Liez notre bobine à une autre ou à aucune, puis ignorez cette consommation ou renvoyez-la, sous Paramètres, Inventaire externe.',
  },
  'delivery_failed.gone_weight': {
    title: 'L’inventaire externe n’a pas de bobine {external_id}',
    message:
      'Le poids de {left_g} de notre bobine {spool_id} ne peut pas y être transmis. {why:sentence} Liez notre bobine à une autre ou à aucune, puis ignorez cette pesée ou renvoyez-la, sous Paramètres, Inventaire externe.',
  },
  'delivery_failed.refused_use': {
    title: 'L’inventaire externe refuse une consommation de la bobine {external_id}',
    message:
      'La consommation de {used_g} sur notre bobine {spool_id} ne peut pas y être transmise. {why:sentence} Ignorez-la ou renvoyez-la, sous Paramètres, Inventaire externe.',
  },
  'delivery_failed.refused_weight': {
    title: 'L’inventaire externe refuse une consommation de la bobine {external_id}',
    message:
      'Le poids de {left_g} de notre bobine {spool_id} ne peut pas y être transmis. {why:sentence} Ignorez-le ou renvoyez-le, sous Paramètres, Inventaire externe.',
  },
  printer_offline: { title: '{printer} est hors ligne', message: '{reason}' },
  printer_error: { title: '{printer} signale une erreur', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} signale une erreur pendant l’impression',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} présente une autre identité', message: '{reason}' },
  printer_flapping: {
    title: '{printer} change d’état trop souvent',
    message:
      'Elle a signalé {changes} changements en {seconds} s. Ses annonces sont regroupées, et elle ne reçoit plus de tâche tant qu’elle n’est pas restée stable une minute. Vérifiez l’imprimante et son réseau.',
  },
  command_unconfirmed: {
    title: '{printer} n’a pas confirmé : {command}',
    message:
      'L’ordre a été envoyé ({command}), mais les rapports de l’imprimante n’en montrent rien. Allez voir la machine.',
  },
  'command_unconfirmed.never_sent': {
    title: 'Ordre jamais arrivé à {printer} : {command}',
    message:
      'Le service s’est arrêté avant de pouvoir envoyer cet ordre ({command}) et ne l’a pas envoyé depuis. Allez voir la machine et redonnez l’ordre s’il est toujours utile.',
  },
  'job_failed.tried_again': {
    title: '{item} a échoué sur {printer}',
    message:
      'Tentative {attempt} sur {attempts} : {why:part}. Une nouvelle tentative suivra ; vérifiez l’imprimante et libérez son plateau.',
  },
  'job_failed.given_up': {
    title: '{item} a échoué sur {printer}',
    message:
      'Tentative {attempt} sur {attempts} : {why:part}. Cet exemplaire est abandonné ; vérifiez l’imprimante et libérez son plateau.',
  },
  'job_failed.stopped_and_held': {
    title: '{item} : impression arrêtée sur la machine',
    message:
      '{printer} signale un arrêt que personne n’a demandé ici. Les exemplaires restants sont bloqués : levez le blocage quand l’impression peut continuer, ou annulez la tâche.',
  },
  'job_failed.stopped': {
    title: '{item} : impression arrêtée sur la machine',
    message:
      '{printer} signale un arrêt que personne n’a demandé ici. Rien n’est retenté : relancez la tâche quand elle peut être imprimée.',
  },
  'job_failed.one': {
    title: '{item} a échoué',
    message: 'Cause de l’échec : {why:part}. Relancez la tâche une fois la cause éliminée.',
  },
  'job_failed.some': {
    title: '{item} a échoué',
    message:
      'Terminés : {done} sur {all} ; en échec : {failed}. Dernière cause : {why:part}. Relancez les exemplaires en échec une fois la cause éliminée.',
  },
  'job_completed.one': { title: 'Impression terminée : {item}', message: 'C’est prêt.' },
  'job_completed.all': {
    title: 'Impression terminée : {item}',
    message: 'Exemplaires prêts : {all}, soit la totalité.',
  },
  job_approval_requested: {
    title: '{item} attend une approbation',
    message: 'Tâche {job}, quantité : {count}. Approuvez-la ou refusez-la.',
  },
  'job_approved.queued': {
    title: 'Demande approuvée : {item}',
    message: 'La tâche est maintenant dans la file d’attente.',
  },
  'job_approved.with_notes': { title: 'Demande approuvée : {item}', message: '{notes}' },
  job_rejected: { title: 'Demande refusée : {item}', message: '{reason}' },
  dispatch_failed: { title: 'Démarrage impossible : {item}', message: '{reason}' },
  'run_unknown.own': {
    title: 'Qu’est devenue l’impression de « {item} » ?',
    message:
      'Impression {run} : {detail}. Allez voir l’imprimante et indiquez si elle a imprimé ; d’ici là, rien ne lui est envoyé.',
  },
  'run_unknown.of_others': {
    title: 'Qu’est devenue l’impression sur {printer} ?',
    message:
      'Impression {run} : {detail}. Allez voir l’imprimante et indiquez si elle a imprimé ; d’ici là, rien ne lui est envoyé.',
  },
  'unknown_print.file': {
    title: '{printer} imprime quelque chose qui n’a pas été lancé d’ici',
    message: 'Fichier imprimé : {file}. Les tâches attendent la fin de l’impression et un plateau libre.',
  },
  'unknown_print.unnamed': {
    title: '{printer} imprime quelque chose qui n’a pas été lancé d’ici',
    message: 'Elle imprime un fichier. Les tâches attendent la fin de l’impression et un plateau libre.',
  },
  'unknown_print.again': {
    title: '{printer} imprime quelque chose qui n’a pas été lancé d’ici',
    message:
      'Elle imprime le fichier de l’impression {run}, qui est déjà close ({state}). Allez voir l’imprimante : elle l’imprime peut-être une seconde fois.',
  },
  'print_paused.run_out': {
    title: '{printer} n’a plus de filament',
    message: 'L’impression est à l’arrêt : {why:part}. Chargez du filament, puis reprenez-la.',
  },
  'print_paused.run_out_plainly': {
    title: '{printer} n’a plus de filament',
    message: 'L’impression est à l’arrêt. Chargez du filament, puis reprenez-la.',
  },
  'print_paused.fault': {
    title: '{printer} s’est mise en pause sur un défaut',
    message:
      'L’impression est à l’arrêt : {why:part}. Allez voir la machine et éliminez la cause, puis reprenez l’impression ou arrêtez-la.',
  },
  'print_paused.fault_plainly': {
    title: '{printer} s’est mise en pause sur un défaut',
    message:
      'L’impression est à l’arrêt. Allez voir la machine et éliminez la cause, puis reprenez l’impression ou arrêtez-la.',
  },
  'print_paused.attention': {
    title: '{printer} attend une intervention',
    message: 'L’impression est à l’arrêt : {why:part}. Regardez son écran et faites ce qu’il demande.',
  },
  'print_paused.attention_plainly': {
    title: '{printer} attend une intervention',
    message: 'L’impression est à l’arrêt. Regardez son écran et faites ce qu’il demande.',
  },
  'print_paused.at_machine': {
    title: '{printer} a été mise en pause sur la machine',
    message:
      'L’impression est à l’arrêt : {why:part}. Allez voir la machine et reprenez l’impression quand elle peut continuer.',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer} a été mise en pause sur la machine',
    message:
      'L’impression est à l’arrêt. Allez voir la machine et reprenez l’impression quand elle peut continuer.',
  },
  'print_paused.unasked': {
    title: '{printer} a mis son impression en pause',
    message:
      'Personne ici ne l’a demandé et l’imprimante ne dit pas pourquoi. Allez voir la machine, puis reprenez l’impression ou arrêtez-la.',
  },
  'dispatch_held.farm': {
    title: 'Aucune tâche ne démarre dans la ferme',
    message: '{reason} Rien ne démarre tant que personne n’a levé le blocage.',
  },
  'dispatch_held.org': {
    title: 'Aucune tâche ne démarre sur les imprimantes de l’organisation',
    message: '{reason} Rien ne démarre tant que personne n’a levé le blocage.',
  },
  low_stock: { title: '{spool} : bientôt vide', message: 'Reste {left_g}, sous le seuil de {threshold_g}.' },
  'maintenance_overdue.days': {
    title: '{task} : en retard sur {printer}',
    message: 'À faire {days|chaque jour|tous les # jours}. Faites-le, puis enregistrez-le.',
  },
  'maintenance_overdue.hours': {
    title: '{task} : en retard sur {printer}',
    message:
      'À faire {hours|toutes les # h d’impression|toutes les # h d’impression}. Faites-le, puis enregistrez-le.',
  },
  'maintenance_overdue.hours_or_days': {
    title: '{task} : en retard sur {printer}',
    message:
      'À faire {hours|toutes les # h d’impression|toutes les # h d’impression} ou {days|chaque jour|tous les # jours}. Faites-le, puis enregistrez-le.',
  },
  'license_ending.grace': {
    title: 'La licence a expiré et son serveur ne répond pas',
    message:
      'Elle a expiré le {ended}. Tout reste en l’état jusqu’au {until}. Vérifiez la connexion au serveur de licences, ou installez une nouvelle clé sous Paramètres → Licence.',
  },
  'license_ending.over': {
    title: 'La licence a expiré',
    message:
      'Elle a expiré le {ended}. Ce qu’elle couvrait reste lisible mais n’est plus modifiable tant qu’une nouvelle clé n’est pas installée sous Paramètres → Licence.',
  },
  'storage_low.full': {
    title: 'Le disque est plein',
    message:
      'Les téléversements et les sauvegardes sont refusés tant qu’il n’y a pas plus de place et, s’il n’en reste presque plus, tout ce qui est nouveau. Les imprimantes restent utilisables et peuvent être arrêtées. Paramètres → Stockage montre ce qui prend de la place.',
  },
  'storage_low.getting_full': {
    title: 'Le disque se remplit',
    message:
      'Bientôt, les téléversements et les sauvegardes seront refusés, pour garder de la place à la base de données. Paramètres → Stockage montre ce qui prend de la place.',
  },
  itar_blocked: {
    title: 'Rien n’est envoyé vers {destination}',
    message:
      'La connexion a été refusée : {reason:part}. Configurée pour : {owner}. Changez-y l’adresse ; Paramètres → Connexions sortantes les montre toutes.',
  },
  'itar_blocked.outside': {
    title: 'Rien n’est envoyé vers {destination}',
    message:
      'La connexion a été refusée : {reason:part}. Configurée pour : {owner}. Changez-la avant de redémarrer la ferme : avec elle, le mode restreint ne démarre pas. Paramètres → Connexions sortantes les montre toutes.',
  },
  'itar_blocked.unlisted': {
    title: 'Rien n’est envoyé vers {destination}',
    message:
      'La connexion a été refusée : {reason:part}. Personne ne l’a configurée ainsi. Paramètres → Connexions sortantes montre à quoi elle servait.',
  },
  'itar_blocked.entered': {
    title: 'Quelqu’un a tenté de saisir {destination}',
    message:
      'La saisie n’a pas été acceptée et rien n’y est envoyé : {reason:part}. Le journal d’audit indique qui c’était, une ou deux minutes plus tard ; Paramètres → Connexions sortantes montre à quoi elle servait.',
  },
  'itar_blocked.others': {
    title: 'Beaucoup d’autres connexions sont refusées',
    message:
      'Tant de destinations ont été refusées qu’elles sont annoncées ensemble. Cherchez qui les saisit, ou si les serveurs DNS répondent mal. Paramètres → Connexions sortantes les montre toutes.',
  },
  'plug_failed.unreachable': {
    title: 'La prise ne répond pas : {printer}',
    message:
      '{why} Tant qu’elle ne répond pas, personne ne sait si l’imprimante est allumée, et aucune tâche ne l’allume ni ne l’éteint.',
  },
  'plug_failed.not_switched': {
    title: 'La prise n’a pas commuté : {printer}',
    message:
      '{why} Une nouvelle tentative aura lieu, avec des pauses de plus en plus longues. Vérifiez la prise.',
  },
  'plug_failed.not_awake': {
    title: '{printer} a été allumée et ne répond pas',
    message:
      'Sa prise annonce qu’elle est sous tension, mais l’imprimante est muette depuis {minutes|# minute|# minutes}. Vérifiez l’imprimante, sa prise et son réseau ; la tâche attend ou part sur une autre imprimante.',
  },
};
