import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': 'Le serveur de messagerie l’a accepté : {answer:part}.',
  'mail.not_set_up':
    'Aucun serveur de messagerie n’est configuré. Un administrateur en saisit un dans les paramètres.',
  'mail.switched_off': 'L’envoi d’e-mails est désactivé. Un administrateur l’active dans les paramètres.',
  'mail.say_where_first':
    'Indiquez quel hôte prend les e-mails, et de quelle adresse ils viennent, avant d’activer l’envoi.',
  'mail.unresolvable': '{why:sentence} Vérifiez l’orthographe de l’hôte du serveur de messagerie.',
  'mail.unreachable':
    '{why:sentence} Vérifiez l’hôte et le port du serveur de messagerie, et si un pare-feu fait barrage.',
  'mail.silent':
    'Le serveur de messagerie n’a pas répondu à temps. Vérifiez l’hôte et le port, et si un pare-feu fait barrage ; si cela persiste, demandez à la personne qui le gère.',
  'mail.silent_before_tls':
    'Le serveur de messagerie ne dit rien. S’il veut TLS dès le premier octet (en général le port 465), choisissez cette option.',
  'mail.broken_off':
    'Le serveur de messagerie a coupé la connexion. Vérifiez le port et le chiffrement ; s’ils sont justes, demandez à la personne qui le gère.',
  'mail.certificate':
    'Le certificat du serveur de messagerie n’est pas valide : {why:part}. Saisissez l’hôte sous le nom inscrit dans le certificat, ou donnez au serveur un certificat valide.',
  'mail.no_tls':
    'Le serveur de messagerie ne parle pas TLS dès le premier octet sur ce port. Choisissez STARTTLS, ou le port pour TLS (en général 465).',
  'mail.tls_failed':
    'Aucune connexion chiffrée ne s’établit avec le serveur de messagerie : {why:part}. Il doit proposer TLS 1.2 ou plus récent.',
  'mail.no_starttls':
    'Le serveur de messagerie ne propose pas STARTTLS sur ce port, et sans cela rien n’est envoyé. Choisissez le port d’envoi (en général 587), ou TLS (en général le port 465).',
  'mail.not_a_mail_server':
    'Ce qui répond là n’est pas un serveur de messagerie. Vérifiez l’hôte et le port.',
  'mail.turned_away':
    'Le serveur de messagerie ne veut pas parler à ce service : {answer:part}. La personne qui le gère doit l’autoriser.',
  'mail.plain_login':
    'Le nom d’utilisateur et le mot de passe ne sont pas envoyés sans chiffrement, sauf à cette machine elle-même. Choisissez STARTTLS ou TLS.',
  'mail.no_login':
    'Le serveur de messagerie ne propose aucun moyen de connexion connu ici. Choisissez le port d’envoi (en général 587 ou 465), ou retirez le nom d’utilisateur et le mot de passe.',
  'mail.login_refused':
    'Le serveur de messagerie refuse le nom d’utilisateur ou le mot de passe : {answer:part}. Saisissez-les de nouveau ; certains fournisseurs exigent un mot de passe d’application.',
  'mail.login_wanted':
    'Le serveur de messagerie exige une connexion : {answer:part}. Saisissez un nom d’utilisateur et un mot de passe.',
  'mail.sender_refused':
    'Le serveur de messagerie n’accepte pas d’e-mails de {address} : {answer:part}. Saisissez une adresse depuis laquelle ce compte peut envoyer.',
  'mail.recipient_refused':
    'Le serveur de messagerie ne connaît pas cette adresse, ou n’y envoie rien : {answer:part}. Corrigez l’adresse.',
  'mail.message_refused':
    'Le serveur de messagerie n’accepte pas cet e-mail : {answer:part}. La personne qui le gère peut dire ce qui ne lui convient pas.',
  'mail.too_large':
    'Le serveur de messagerie trouve cet e-mail trop volumineux. La personne qui le gère peut relever la limite.',
  'mail.busy':
    'Le serveur de messagerie demande de patienter : {answer:part}. Ce qui attend est renvoyé automatiquement ; si cela persiste, demandez à la personne qui le gère.',
  'mail.busy_for_now':
    'Le serveur de messagerie demande de patienter : {answer:part}. Réessayez plus tard ; si cela persiste, demandez à la personne qui le gère.',
  'mail.failing':
    'Le serveur de messagerie répond quelque chose d’inattendu : {answer:part}. Vérifiez l’hôte et le port ; s’ils sont justes, demandez à la personne qui le gère.',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': 'terminé',
  'mail.open': 'Ouvrir dans Farmhand',
  'mail.picture': 'Ce que la caméra a vu',
  'mail.because_of_farm':
    'Vous recevez cet e-mail parce que votre adresse est inscrite pour les messages de toute la ferme.',
  'mail.because_of_org':
    'Vous recevez cet e-mail parce que votre adresse est inscrite pour les messages de votre organisation.',
  'mail.because_of_you':
    'Vous recevez cet e-mail parce que vous avez inscrit cette adresse pour vos messages.',
  'mail.mute': 'Ne plus recevoir ce type de messages',
  'mail.test_title': 'E-mail de test de Farmhand',
  'mail.test_text': 'Le serveur de messagerie fonctionne : cet e-mail vous est parvenu.',

  'mute.title': 'Couper des messages',
  'mute.question':
    'Voulez-vous ne plus recevoir par e-mail, à aucune de vos adresses, les messages du type « {kind} » ?',
  'mute.button': 'Ne plus les recevoir',
  'mute.done': 'Vous ne recevez plus par e-mail les messages du type « {kind} ».',
  'mute.undo': 'Vous pouvez changer cela à tout moment dans Farmhand.',
  'mute.bad_link': 'Ce lien n’est pas valide. Vérifiez qu’il a été copié en entier.',
  'mute.not_now': 'Cela n’a pas fonctionné à l’instant. Réessayez dans quelques minutes.',
};
