import type { TemplatesOf } from '../language.ts';
import type { logInProviders as declared } from '../sayings/log-in-providers.ts';

export const logInProviders: TemplatesOf<typeof declared> = {
  'log_in_problem.unknown_provider': 'Diese Art der Anmeldung gibt es nicht, oder sie ist ausgeschaltet.',
  'log_in_problem.too_many_failed':
    'Von hier sind zu viele Anmeldungen gescheitert. Versuchen Sie es in einigen Minuten noch einmal.',
  'log_in_problem.unreachable':
    'Der Anbieter war nicht zu erreichen. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  'log_in_problem.answer_too_large': 'Die Antwort des Anbieters ist zu groß.',
  'log_in_problem.discovery': 'Das Discovery-Dokument des Anbieters ist nicht zu gebrauchen.',
  'log_in_problem.discovery_issuer':
    'Das Discovery-Dokument gehört einem anderen Aussteller als dem eingerichteten.',
  'log_in_problem.not_begun_here':
    'Diese Anmeldung wurde nicht in diesem Browser begonnen, oder Cookies sind gesperrt. Beginnen Sie noch einmal.',
  'log_in_problem.took_too_long':
    'Diese Anmeldung hat länger als zehn Minuten gedauert. Beginnen Sie noch einmal.',
  'log_in_problem.used_already': 'Diese Anmeldung wurde schon verwendet. Beginnen Sie noch einmal.',
  'log_in_problem.wrong_state': 'Die Antwort gehört zu einer anderen Anmeldung. Beginnen Sie noch einmal.',
  'log_in_problem.mixed_up': 'Die Antwort kam von einem anderen Anbieter.',
  'log_in_problem.denied': 'Der Anbieter hat Sie nicht eingelassen, oder Sie haben abgebrochen.',
  'log_in_problem.refused_by_provider': 'Der Anbieter hat die Anfrage abgelehnt.',
  'log_in_problem.code_refused':
    'Der Anbieter nimmt seinen eigenen Code nicht mehr an. Beginnen Sie noch einmal.',
  'log_in_problem.client_refused':
    'Der Anbieter kennt diesen Dienst nicht, oder das Geheimnis ist falsch. Ein Administrator berichtigt das in den Einstellungen.',
  'log_in_problem.bad_answer': 'Die Antwort des Anbieters ist nicht zu verstehen.',
  'log_in_problem.token_missing': 'Der Anbieter hat kein ID-Token geschickt.',
  'log_in_problem.token_issuer': 'Das ID-Token stammt von einem anderen Aussteller.',
  'log_in_problem.token_audience': 'Das ID-Token ist für einen anderen Dienst bestimmt.',
  'log_in_problem.token_party': 'Das ID-Token wurde für einen anderen Dienst ausgestellt.',
  'log_in_problem.token_nonce': 'Das ID-Token gehört zu einer anderen Anmeldung.',
  'log_in_problem.token_expired': 'Das ID-Token ist abgelaufen. Gehen die Uhren richtig?',
  'log_in_problem.token_from_future': 'Das ID-Token stammt aus der Zukunft. Gehen die Uhren richtig?',
  'log_in_problem.token_algorithm':
    'Das ID-Token ist auf eine Weise unterschrieben, die nicht angenommen wird.',
  'log_in_problem.token_key':
    'Das ID-Token ist mit einem Schlüssel unterschrieben, den der Anbieter nicht veröffentlicht.',
  'log_in_problem.token_signature': 'Die Unterschrift des ID-Tokens ist falsch.',
  'log_in_problem.token_claims': 'Dem ID-Token fehlt etwas, oder es sagt etwas auf falsche Weise.',
  'log_in_problem.other_subject':
    'Die Angaben zum Benutzer gehören zu einer anderen Person als das ID-Token.',
  'log_in_problem.user_details': 'Der Anbieter hat die Angaben zum Benutzer nicht gegeben.',
  'log_in_problem.claim_type':
    'Ein Claim, der über Rechte entscheidet, ist weder Text noch eine Liste von Texten.',
  'log_in_problem.claim_size': 'Ein Claim, der über Rechte entscheidet, hat zu viele oder zu lange Werte.',
  'log_in_problem.no_rights':
    'Ihr Konto beim Anbieter gibt Ihnen hier keine Rechte. Fragen Sie einen Administrator.',
  'log_in_problem.not_invited': 'Sie haben hier kein Konto. Fragen Sie einen Administrator.',
  'log_in_problem.email_unverified': 'Ihre E-Mail-Adresse ist beim Anbieter nicht bestätigt.',
  'log_in_problem.email_ambiguous':
    'Mehrere Konten haben Ihre E-Mail-Adresse. Fragen Sie einen Administrator.',
  'log_in_problem.link_first':
    'Es gibt hier ein Konto mit Ihrer E-Mail-Adresse. Melden Sie sich dort an wie bisher, und verknüpfen Sie es in den Einstellungen Ihres Kontos.',
  'log_in_problem.deactivated': 'Ihr Konto hier ist deaktiviert. Fragen Sie einen Administrator.',
  'log_in_problem.link_expired':
    'Ihre Sitzung ist zu Ende, oder die Verknüpfung ist zu alt. Beginnen Sie mit dem Verknüpfen noch einmal.',
  'log_in_problem.linked_to_another': 'Jenes Konto beim Anbieter ist hier mit jemand anderem verknüpft.',
  'log_in_problem.linked_already': 'Ihr Konto ist bei diesem Anbieter schon mit einem anderen verknüpft.',
  'log_in_problem.other_person': 'Sie haben sich beim Anbieter als jemand anders angemeldet.',
  'log_in_problem.not_fresh': 'Der Anbieter hat Sie nicht noch einmal anmelden lassen.',
  'log_in_problem.not_now': 'Das ging gerade nicht. Versuchen Sie es noch einmal.',
  'log_in_test.reached': 'Der Anbieter antwortet.',
  'log_in_test.not_reached': '{reason:sentence} Stimmt die Adresse, und darf dieser Dienst sie erreichen?',
  'log_in_test.answers_badly':
    'Der Anbieter antwortet mit Status {status}, wo sein Discovery-Dokument sein sollte. Stimmt der Aussteller?',
  'log_in_test.discovery_done': 'Das Discovery-Dokument hat alles, was eine Anmeldung braucht.',
  'log_in_test.discovery_failed':
    'Was der Anbieter antwortet, ist kein Discovery-Dokument, das eine Anmeldung brauchen kann.',
  'log_in_test.endpoint_refused':
    'Das Discovery-Dokument nennt {destination}, und das wird von hier nicht angesprochen. {reason:sentence} Lassen Sie den Anbieter eine andere Adresse nennen: Die meisten haben eine Einstellung für ihren eigenen Rechnernamen.',
  'log_in_test.issuer_done': 'Der Anbieter nennt sich so, wie es eingegeben wurde.',
  'log_in_test.issuer_failed':
    'Der Anbieter nennt sich {announced}. Geben Sie genau das als Aussteller ein, mit oder ohne Schrägstrich am Ende.',
  'log_in_test.keys_done':
    'Der Anbieter veröffentlicht {count|# Schlüssel, mit dem|# Schlüssel, mit denen} sich Unterschriften prüfen lassen.',
  'log_in_test.keys_failed':
    'Der Anbieter veröffentlicht keine Schlüssel, mit denen sich Unterschriften prüfen lassen.',
  'log_in_test.client_done': 'Der Anbieter kennt diesen Client.',
  'log_in_test.client_failed': 'Der Anbieter kennt diesen Client nicht, oder das Geheimnis ist falsch.',
  'log_in_test.client_unclear':
    'Der Anbieter antwortet {answer} auf einen erfundenen Code: Ob er diesen Client kennt, lässt sich nicht sagen.',
  'log_in_test.waits': 'Nicht erreicht, weil ein früherer Schritt gescheitert ist.',
  'login_provider.not_found': 'Es gibt keinen Anmeldeanbieter {provider_id}.',
  'login_provider.no_such_slug': 'Es gibt keinen eingeschalteten Anmeldeanbieter {slug}.',
  'login_provider.slug_taken': 'Ein anderer Anmeldeanbieter heißt schon {slug}.',
  'login_provider.plain_http':
    'verwenden Sie https://, außer der Anbieter ist auf diesem Rechner oder in einem privaten Netz',
  'login_provider.last_one':
    'Passwörter sind ausgeschaltet, und {name} ist der letzte eingeschaltete Anmeldeanbieter. Schalten Sie zuerst Passwörter ein.',
  'login_provider.failure': '{problem:sentence} Der Anbieter sagt: {answer}',
  'login_provider.failure_reason': '{problem:sentence} {reason:sentence}',
  'login_failure.unreachable': 'Der Anbieter war nicht zu befragen.',
  'login_failure.denied': 'Der Anbieter hat jemanden nicht eingelassen, oder es wurde dort abgebrochen.',
  'login_failure.code_refused': 'Der Anbieter nimmt seinen eigenen Code nicht mehr an.',
  'login_failure.took_too_long': 'Jemand hat für die Anmeldung länger als zehn Minuten gebraucht.',
  'login_failure.used_already': 'Dieselbe Anmeldung kam zweimal zurück.',
  'login_failure.wrong_state': 'Die Antwort, die ein Browser brachte, gehört zu einer anderen Anmeldung.',
  'login_failure.link_expired':
    'Jemand wollte ein Konto verknüpfen oder zeigen, wer er ist, und die Sitzung war zu Ende.',
  'login_failure.no_rights': 'Keine Zeile der Rechte passt auf {who}, und es gibt keine Standardrolle.',
  'login_failure.not_invited': '{who} hat hier kein Konto, und es wird keines angelegt.',
  'login_failure.email_unverified':
    'Ein Konto hier hat die E-Mail-Adresse von {who}, die beim Anbieter nicht bestätigt ist.',
  'login_failure.email_ambiguous': 'Mehrere Konten hier haben die E-Mail-Adresse von {who}.',
  'login_failure.link_first':
    'Ein Konto hier hat die E-Mail-Adresse von {who}. Wem es gehört, verknüpft es in den Einstellungen des Kontos.',
  'login_failure.deactivated': 'Das Konto von {who} hier ist deaktiviert.',
  'login_failure.linked_to_another':
    'Ein Konto beim Anbieter ist hier mit {who} verknüpft, und jemand anders wollte es verknüpfen.',
  'login_failure.linked_already':
    'Jemand wollte {who} verknüpfen und ist bei diesem Anbieter schon mit einem anderen Konto verknüpft.',
  'login_failure.other_person':
    'Jemand sollte zeigen, wer er ist, und hat sich beim Anbieter stattdessen als {who} angemeldet.',
  'login_failure.not_fresh': 'Der Anbieter hat {who} nicht noch einmal anmelden lassen.',
  'login_failure.about': '{problem:sentence} Es geht um {who}.',
  'login_failure.claim': 'Es ist der Claim {claim}.',
  'login_failure.status': 'Er antwortet mit dem HTTP-Status {status}.',
  'login_failure.silent': 'Er antwortet nicht innerhalb von {seconds|# Sekunde|# Sekunden}.',
  'login_provider.too_many_tests':
    'Nicht mehr als {limit} Tests hintereinander. Versuchen Sie es in {seconds} Sekunden noch einmal.',
  'log_in.go_on': 'Weiter',
  'log_in.passwords_off': 'Passwörter sind hier ausgeschaltet. Melden Sie sich mit einem Anbieter an.',
  'log_in.wrong_while_off':
    'Passwörter sind hier ausgeschaltet, bis auf das eines Administrators, und Name, Passwort oder Code sind nicht die von diesem. Melden Sie sich mit einem Anbieter an.',
  'log_in.prove_at_provider':
    'Sie haben kein Passwort, um zu zeigen, wer Sie sind. Melden Sie sich bei Ihrem Anbieter noch einmal an, und versuchen Sie es dann innerhalb von zehn Minuten.',
  'log_in_settings.provider_first':
    'Melden Sie sich mit einem Anbieter an, bevor Sie Passwörter ausschalten: Das zeigt, dass es geht.',
  'log_in_settings.no_provider':
    'Passwörter lassen sich nicht ausschalten, solange kein Anmeldeanbieter eingeschaltet ist.',
  'log_in_settings.break_glass_needed':
    'Nennen Sie einen aktiven Administrator mit Passwort, der sich immer anmelden kann.',
  'user.break_glass':
    '{username} ist der Administrator, der sich immer anmelden kann, solange Passwörter ausgeschaltet sind. Nennen Sie zuerst einen anderen.',
  'identity.not_found': 'Sie haben keine Verknüpfung {identity_id} mit einem Anbieter.',
  'identity.last_way_in': 'Ohne diese Verknüpfung könnten Sie sich nicht mehr anmelden.',
  'identity.linked_already': 'Ihr Konto ist mit {name} schon verknüpft. Lösen Sie zuerst die Verknüpfung.',
  'field.not_a_slug': 'verwenden Sie Kleinbuchstaben, Ziffern und Bindestriche',
  'field.not_a_scope': 'verwenden Sie ein Wort ohne Leer- und Anführungszeichen',
  'field.not_an_issuer':
    'verwenden Sie nur den Aussteller, ohne /.well-known/, Fragezeichen und Rautezeichen',
  'field.many_issuers':
    'verwenden Sie die Adresse mit der ID Ihres Mandanten: Diese hier spricht für viele Aussteller',
  'field.not_a_right': 'wählen Sie eine Rolle, eine Gruppe oder eine Organisation',
};
