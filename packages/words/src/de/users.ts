import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': 'Den Benutzer {user_id} gibt es nicht.',
  'user.name_taken': 'Es gibt schon einen Benutzer namens {username}.',
  'user.last_admin': '{username} ist der letzte aktive Administrator. Machen Sie zuerst jemand anderen dazu.',
  'user.own_second_factor':
    'Schalten Sie Ihren eigenen zweiten Faktor auf Ihrer Kontoseite aus, mit Passwort und Code. Auch jemand anderes aus der Verwaltung kann ihn entfernen.',
  'user.leads_outside':
    '{username} lässt Nachrichten an {destination} senden, und damit würde der abgeschottete Betrieb nicht wieder starten: {reason:part}. Nur {username} kann das entfernen, mit FARM_ITAR_MODE=0, während dieser Rechner an keinem äußeren Netz hängt. Ein neuer Benutzer hat nichts davon.',
  'password.common':
    'etwas schwerer zu Erratendes verwenden: Das ist kaum mehr als häufige Wörter, Jahreszahlen oder Tasten in einer Reihe. Gut sind mehrere Wörter, die nicht zusammengehören.',
  'password.name':
    'etwas schwerer zu Erratendes verwenden: Das ist kaum mehr als ein Name. Gut sind mehrere Wörter, die nicht zusammengehören.',
  'password.present_needed': 'das jetzige Passwort wird gebraucht, um zu zeigen, dass Sie es sind',
  'password.code_needed': 'ein Code wird gebraucht, weil Ihr zweiter Faktor an ist',
  'password.wrong': 'Das Passwort ist falsch.',
  'password.or_code_wrong': 'Das Passwort oder der Code ist falsch.',
  'log_in.too_many_at_once':
    'Zu viele Anmeldungen auf einmal. Versuchen Sie es in {seconds} Sekunden noch einmal.',
  'log_in.passwords_being_checked':
    'Es werden gerade zu viele Passwörter geprüft. Versuchen Sie es in einigen Sekunden noch einmal.',
  'service.stopping': 'Der Dienst wird gerade beendet.',
};
