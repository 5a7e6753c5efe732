import type { TemplatesOf } from '../language.ts';
import type { logInProviders as declared } from '../sayings/log-in-providers.ts';

export const logInProviders: TemplatesOf<typeof declared> = {
  'log_in_problem.unknown_provider': 'Ce moyen de connexion n’existe pas ou est désactivé.',
  'log_in_problem.too_many_failed':
    'Trop de connexions ont échoué depuis ici. Réessayez dans quelques minutes.',
  'log_in_problem.unreachable':
    'Le fournisseur n’était pas joignable. Réessayez, ou connectez-vous autrement.',
  'log_in_problem.answer_too_large': 'La réponse du fournisseur est trop grande.',
  'log_in_problem.discovery': 'Le document de découverte du fournisseur est inutilisable.',
  'log_in_problem.discovery_issuer':
    'Le document de découverte appartient à un autre émetteur que celui configuré.',
  'log_in_problem.not_begun_here':
    'Cette connexion n’a pas été commencée dans ce navigateur, ou les cookies sont bloqués. Recommencez.',
  'log_in_problem.took_too_long': 'Cette connexion a pris plus de dix minutes. Recommencez.',
  'log_in_problem.used_already': 'Cette connexion a déjà été utilisée. Recommencez.',
  'log_in_problem.wrong_state': 'La réponse appartient à une autre connexion. Recommencez.',
  'log_in_problem.mixed_up': 'La réponse vient d’un autre fournisseur.',
  'log_in_problem.denied': 'Le fournisseur ne vous a pas laissé entrer, ou vous avez annulé.',
  'log_in_problem.refused_by_provider': 'Le fournisseur a refusé la demande.',
  'log_in_problem.code_refused': 'Le fournisseur n’accepte plus son propre code. Recommencez.',
  'log_in_problem.client_refused':
    'Le fournisseur ne connaît pas ce service, ou son secret est faux. Un administrateur le corrige dans les paramètres.',
  'log_in_problem.bad_answer': 'La réponse du fournisseur est incompréhensible.',
  'log_in_problem.token_missing': 'Le fournisseur n’a pas envoyé de jeton d’identité.',
  'log_in_problem.token_issuer': 'Le jeton d’identité vient d’un autre émetteur.',
  'log_in_problem.token_audience': 'Le jeton d’identité est destiné à un autre service.',
  'log_in_problem.token_party': 'Le jeton d’identité a été établi pour un autre service.',
  'log_in_problem.token_nonce': 'Le jeton d’identité appartient à une autre connexion.',
  'log_in_problem.token_expired': 'Le jeton d’identité a expiré. Les horloges sont-elles à l’heure ?',
  'log_in_problem.token_from_future':
    'Le jeton d’identité vient du futur. Les horloges sont-elles à l’heure ?',
  'log_in_problem.token_algorithm': 'Le jeton d’identité est signé d’une façon qui n’est pas acceptée.',
  'log_in_problem.token_key': 'Le jeton d’identité est signé avec une clé que le fournisseur ne publie pas.',
  'log_in_problem.token_signature': 'La signature du jeton d’identité est fausse.',
  'log_in_problem.token_claims': 'Il manque quelque chose au jeton d’identité, ou il le dit mal.',
  'log_in_problem.other_subject':
    'Les informations de l’utilisateur concernent une autre personne que le jeton d’identité.',
  'log_in_problem.user_details': 'Le fournisseur n’a pas donné les informations de l’utilisateur.',
  'log_in_problem.claim_type': 'Un claim qui décide des droits n’est ni un texte ni une liste de textes.',
  'log_in_problem.claim_size':
    'Un claim qui décide des droits a trop de valeurs, ou des valeurs trop longues.',
  'log_in_problem.no_rights':
    'Votre compte chez le fournisseur ne vous donne aucun droit ici. Adressez-vous à un administrateur.',
  'log_in_problem.not_invited': 'Vous n’avez pas de compte ici. Adressez-vous à un administrateur.',
  'log_in_problem.email_unverified': 'Votre adresse e-mail n’est pas vérifiée chez le fournisseur.',
  'log_in_problem.email_ambiguous':
    'Plusieurs comptes ont votre adresse e-mail. Adressez-vous à un administrateur.',
  'log_in_problem.link_first':
    'Il existe ici un compte avec votre adresse e-mail. Connectez-vous-y comme avant, et liez-le dans les paramètres de votre compte.',
  'log_in_problem.deactivated': 'Votre compte ici est désactivé. Adressez-vous à un administrateur.',
  'log_in_problem.link_expired':
    'Votre session est terminée, ou le lien est trop ancien. Recommencez la liaison.',
  'log_in_problem.linked_to_another': 'Ce compte chez le fournisseur est lié ici à quelqu’un d’autre.',
  'log_in_problem.linked_already': 'Votre compte est déjà lié à un autre compte chez ce fournisseur.',
  'log_in_problem.other_person': 'Vous vous êtes connecté chez le fournisseur en tant que quelqu’un d’autre.',
  'log_in_problem.not_fresh': 'Le fournisseur ne vous a pas demandé de vous reconnecter.',
  'log_in_problem.not_now': 'Cela n’a pas pu se faire à l’instant. Réessayez.',
  'log_in_test.reached': 'Le fournisseur répond.',
  'log_in_test.not_reached':
    '{reason:sentence} L’adresse est-elle juste, et ce service a-t-il le droit de l’atteindre ?',
  'log_in_test.answers_badly':
    'Le fournisseur répond avec le statut {status} là où devrait être son document de découverte. L’émetteur est-il juste ?',
  'log_in_test.discovery_done': 'Le document de découverte a tout ce qu’il faut pour une connexion.',
  'log_in_test.discovery_failed':
    'Ce que répond le fournisseur n’est pas un document de découverte utilisable pour une connexion.',
  'log_in_test.endpoint_refused':
    'Le document de découverte nomme {destination}, qui n’est pas accessible d’ici. {reason:sentence} Faites indiquer une autre adresse par le fournisseur : la plupart ont un réglage pour leur propre nom d’hôte.',
  'log_in_test.issuer_done': 'Le fournisseur se nomme comme vous l’avez saisi.',
  'log_in_test.issuer_failed':
    'Le fournisseur se nomme {announced}. Saisissez exactement cela comme émetteur, avec ou sans barre oblique à la fin.',
  'log_in_test.keys_done':
    'Le fournisseur publie {count|# clé permettant|# clés permettant} de vérifier les signatures.',
  'log_in_test.keys_failed': 'Le fournisseur ne publie aucune clé permettant de vérifier les signatures.',
  'log_in_test.client_done': 'Le fournisseur connaît ce client.',
  'log_in_test.client_failed': 'Le fournisseur ne connaît pas ce client, ou le secret est faux.',
  'log_in_test.client_unclear':
    'Le fournisseur répond {answer} à un code inventé : impossible de dire s’il connaît ce client.',
  'log_in_test.waits': 'Non atteint, car une étape précédente a échoué.',
  'login_provider.not_found': 'Le fournisseur d’identité {provider_id} n’existe pas.',
  'login_provider.no_such_slug': 'Il n’y a pas de fournisseur d’identité actif nommé {slug}.',
  'login_provider.slug_taken': 'Un autre fournisseur d’identité s’appelle déjà {slug}.',
  'login_provider.plain_http':
    'utilisez https://, sauf si le fournisseur est sur cette machine ou dans un réseau privé',
  'login_provider.last_one':
    'Les mots de passe sont désactivés, et {name} est le dernier fournisseur d’identité actif. Réactivez d’abord les mots de passe.',
  'login_provider.failure': '{problem:sentence} Le fournisseur dit : {answer}',
  'login_provider.failure_reason': '{problem:sentence} {reason:sentence}',
  'login_failure.unreachable': 'Le fournisseur n’a pas pu être interrogé.',
  'login_failure.denied': 'Le fournisseur n’a pas laissé entrer quelqu’un, ou cette personne y a annulé.',
  'login_failure.code_refused': 'Le fournisseur n’accepte plus son propre code.',
  'login_failure.took_too_long': 'Quelqu’un a mis plus de dix minutes à se connecter.',
  'login_failure.used_already': 'La même connexion est revenue deux fois.',
  'login_failure.wrong_state': 'La réponse apportée par un navigateur appartient à une autre connexion.',
  'login_failure.link_expired':
    'La session de quelqu’un qui voulait lier un compte ou prouver son identité était terminée.',
  'login_failure.no_rights':
    'Aucune ligne de droits ne correspond à {who}, et il n’y a pas de rôle par défaut.',
  'login_failure.not_invited': '{who} n’a pas de compte ici, et aucun n’est créé.',
  'login_failure.email_unverified':
    'Un compte ici a l’adresse e-mail de {who}, qui n’est pas vérifiée chez le fournisseur.',
  'login_failure.email_ambiguous': 'Plusieurs comptes ici ont l’adresse e-mail de {who}.',
  'login_failure.link_first':
    'Un compte ici a l’adresse e-mail de {who}. Son propriétaire le lie dans les paramètres du compte.',
  'login_failure.deactivated': 'Le compte de {who} ici est désactivé.',
  'login_failure.linked_to_another':
    'Un compte chez le fournisseur est lié ici à {who}, et quelqu’un d’autre voulait le lier.',
  'login_failure.linked_already':
    'Quelqu’un voulait lier {who}, alors qu’un autre compte lui est déjà lié chez ce fournisseur.',
  'login_failure.other_person':
    'Quelqu’un devait prouver son identité et s’est connecté chez le fournisseur en tant que {who}.',
  'login_failure.not_fresh': 'Le fournisseur n’a pas demandé à {who} de se reconnecter.',
  'login_failure.about': '{problem:sentence} Il s’agit de {who}.',
  'login_failure.claim': 'C’est le claim {claim}.',
  'login_failure.status': 'Il répond avec le statut HTTP {status}.',
  'login_failure.silent': 'Il ne répond pas en moins de {seconds|# seconde|# secondes}.',
  'login_provider.too_many_tests':
    'Pas plus de {limit|# test|# tests} de suite. Réessayez dans {seconds|# seconde|# secondes}.',
  'log_in.go_on': 'Continuer',
  'log_in.passwords_off': 'Les mots de passe sont désactivés ici. Connectez-vous avec un fournisseur.',
  'log_in.wrong_while_off':
    'Les mots de passe sont désactivés ici, sauf pour un administrateur, et le nom, le mot de passe ou le code n’est pas le sien. Connectez-vous avec un fournisseur.',
  'log_in.prove_at_provider':
    'Vous n’avez pas de mot de passe pour prouver votre identité. Reconnectez-vous chez votre fournisseur, puis réessayez dans les dix minutes.',
  'log_in_settings.provider_first':
    'Connectez-vous avec un fournisseur avant de désactiver les mots de passe : cela montre que ça fonctionne.',
  'log_in_settings.no_provider':
    'Les mots de passe ne peuvent pas être désactivés tant qu’aucun fournisseur d’identité n’est actif.',
  'log_in_settings.break_glass_needed':
    'Indiquez un administrateur actif avec mot de passe, qui puisse toujours se connecter.',
  'user.break_glass':
    '{username} est l’administrateur qui peut toujours se connecter quand les mots de passe sont désactivés. Désignez-en d’abord un autre.',
  'identity.not_found': 'Vous n’avez pas de lien {identity_id} vers un fournisseur.',
  'identity.last_way_in': 'Sans ce lien, vous ne pourriez plus vous connecter.',
  'identity.linked_already': 'Votre compte est déjà lié à {name}. Supprimez d’abord ce lien.',
  'field.not_a_slug': 'utilisez des minuscules, des chiffres et des traits d’union',
  'field.not_a_scope': 'utilisez un seul mot, sans espaces ni guillemets',
  'field.not_an_issuer': 'utilisez l’émetteur seul, sans /.well-known/, point d’interrogation ni dièse',
  'field.many_issuers':
    'utilisez l’adresse avec l’id de votre locataire : celle-ci parle pour plusieurs émetteurs',
  'field.not_a_right': 'choisissez un rôle, un groupe ou une organisation',
};
