import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': 'Le nom d’utilisateur, le mot de passe ou le code est faux.',
  'log_in.code_needed': 'Envoyez le code de votre application d’authentification dans totp_code.',
  'log_in.too_many_failed': 'Trop d’essais ratés. Réessayez dans {seconds|# seconde|# secondes}.',
  'set_up.done_already': 'Le premier administrateur existe déjà. Connectez-vous plutôt.',
  'set_up.code_needed': 'Envoyez le code d’installation affiché sur la console au démarrage.',
  'second_factor.wrong_code': 'Le code est faux. L’horloge de votre téléphone est-elle à l’heure ?',
  'second_factor.is_off': 'Votre second facteur est désactivé.',
  'second_factor.is_on': 'Votre second facteur est déjà activé.',
  'second_factor.not_begun': 'Commencez d’abord la configuration.',
  'session.not_found': 'Vous n’avez pas de session {session_id}.',
};
