import type { LicenceKey } from './en.ts';

export const words: Readonly<Record<LicenceKey, string>> = {
  intro:
    'Aucune licence ne limite le nombre d’imprimantes. Une licence expirée ne masque ni ne supprime jamais rien.',
  'tier.community': 'Community',
  'tier.pro': 'Pro',
  'tier.education': 'Education',
  'tier.enterprise': 'Enterprise',
  'status.none': 'Pas de licence',
  'status.valid': 'Valide',
  'status.grace': 'En sursis',
  'status.expired': 'Expirée',
  'about.none': 'Pas de clé de licence : tout ce qui fait partie de l’édition Community fonctionne.',
  'about.valid': 'La licence est valide.',
  'about.grace':
    'La licence a expiré et son serveur ne peut pas être interrogé. Jusqu’à la fin du sursis, tout reste en l’état.',
  'about.expired': 'La licence a expiré : ce qu’elle couvrait reste lisible mais n’est plus modifiable.',
  customer: 'Établie pour',
  id: 'Numéro',
  issued: 'Émise',
  expires: 'Expire',
  never: 'Jamais',
  graceUntil: 'Sursis jusqu’au',
  entitlements: 'Ce que dit la clé',
  entitlementsIntro:
    'Tel que son émetteur l’a écrit. De tout cela, Farmhand n’active que les organisations ; le reste est entre vous et l’émetteur.',
  entitlement: 'Droit',
  value: 'Valeur',
  server: 'Serveur de licences',
  serverIntro:
    'Interrogé sur une clé plus récente au démarrage, chaque jour, et ici. Il reçoit le numéro de la licence et la version de Farmhand, rien d’autre.',
  host: 'Adresse',
  lastAsked: 'Dernière demande',
  lastAnswer: 'Sa réponse',
  notAsked: 'Pas encore interrogé sur cette clé',
  askNow: 'Demander maintenant',
  install: 'Installer une clé',
  installIntro: 'Vérifiée ici, sans aucune connexion vers l’extérieur.',
  key: 'Clé de licence',
  installed: 'La licence est installée : {tier}.',
};
