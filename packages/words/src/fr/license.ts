import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended':
    'Pour modifier {feature}, il faut une licence de niveau {tier} : la licence a expiré le {ended_on}, la lecture seule reste possible.',
  'license.feature_of_tier':
    'Pour modifier {feature}, il faut une licence de niveau {tier} : le niveau de cette ferme est {yours}.',
  'license.no_public_key':
    'aucune clé ne peut être vérifiée ici, car FARM_LICENSE_PUBLIC_KEY n’est pas défini',
  'license.not_of_this_issuer': 'n’est pas une clé de licence de cet émetteur, ou il en manque une partie',
  'license.ended': 'cette licence a expiré le {ended_on}',
  'license.later_one_counts':
    'FARM_LICENSE_KEY contient une licence émise plus tard, et c’est la plus récente qui compte',
  'license.no_server': 'Aucun serveur de licences n’est configuré (FARM_LICENSE_SERVER_URL).',
  'license.nothing_to_ask_about': 'Sans licence, il n’y a rien à demander. Installez d’abord une clé.',
  'license_server.renewed': 'Une clé plus récente a été reprise.',
  'license_server.not_newer': 'Il n’y a pas de clé plus récente.',
  'license_server.ended': 'La clé qu’il détient a expiré le {ended}.',
  'license_server.unknown': 'Il ne connaît pas cette licence.',
  'license_server.withdrawn': 'La licence a été retirée.',
  'license_server.refused': 'Il refuse de répondre ({status}).',
  'license_server.in_its_words': '{answer:sentence} Il dit : {words}',
  'license_server.redirected': 'Il renvoie ailleurs ({status}), et ce renvoi n’est pas suivi.',
  'license_server.no_key':
    'Il a répondu ({status}), mais sans clé. Ce n’est peut-être pas un serveur de licences.',
  'license_server.too_long': 'Sa réponse est trop longue pour une clé.',
  'license_server.other_issuer': 'Sa clé n’est pas signée par cet émetteur.',
  'license_server.other_license': 'Sa clé est celle d’une autre licence.',
  'license_server.failing': 'Il a lui-même un problème ({status}).',
  'license_server.unreachable': 'Il n’est pas joignable. {why:sentence}',
  'license_server.no_answer': 'Il n’a pas répondu à temps.',
  'license_server.broken_off': 'La connexion a été coupée.',
};
