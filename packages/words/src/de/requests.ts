import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': 'Die Anfrage ist nicht gültig.',
  'request.nothing_there': 'Unter {method} {path} gibt es nichts.',
  'request.body_too_large': 'Der Inhalt der Anfrage ist zu groß.',
  'request.wrong_media_type': 'Senden Sie den Inhalt als {media_type}.',
  'request.not_json': 'ist kein gültiges JSON',
  'request.not_an_address': 'ist keine gültige Adresse',
  'request.not_one_file': 'muss genau eine Datei enthalten, im Feld „file“, und sonst nichts',
  'request.form_incomplete': 'ist kein vollständiges Formular',
  'request.form_without_boundary': 'ist kein Formular: der Content-Type nennt keine Grenze (boundary)',
  'request.file_too_large': 'Eine Datei darf hier höchstens {most_mib} MiB haben.',
  'request.upload_cut_off': 'Der Upload endete, bevor er vollständig war.',
  'request.late': 'Die Anfrage kam nicht rechtzeitig an.',
  'request.rest_late': 'Der Rest der Anfrage kam nicht rechtzeitig an.',
  'request.headers_too_large': 'Die Kopfzeilen sind zu groß.',
  'request.not_http': 'Das ist keine gültige HTTP-Anfrage.',
  'request.no_host': 'Der Anfrage fehlt die Kopfzeile Host.',
  'request.unknown_expectation': 'Erwartet werden kann nur 100-continue.',
  'request.no_preview': 'Dafür gibt es keine Vorschau; es wurde nichts ausgeführt.',
  'request.foreign_page': 'Das nimmt Farmhand nur von seiner eigenen Seite an (Origin).',
  'request.foreign_live_page':
    'Mit einer Anmeldung darf nur Farmhands eigene Seite den WebSocket öffnen (Origin).',
  'request.page_opened_elsewhere':
    '{refusal} Die Seite wurde unter {origin} geöffnet, aber so kam die Anfrage nicht an. Setzen Sie FARM_PUBLIC_URL auf die Adresse, die aufgerufen wird, oder lassen Sie den Proxy X-Forwarded-Proto senden.',
  'request.no_socket': 'Unter {path} gibt es keinen WebSocket; er ist unter {right_path}.',
  'crowd.requests_of_yours':
    'Es werden gerade zu viele Ihrer Anfragen zugleich beantwortet. Versuchen Sie es später noch einmal.',
  'crowd.requests_from_your_address':
    'Es werden gerade zu viele Anfragen von Ihrer Adresse zugleich beantwortet. Versuchen Sie es später noch einmal.',
  'crowd.connections':
    'Zu viele Verbindungen sind offen. Schließen Sie einige, oder versuchen Sie es später noch einmal.',
  'crowd.live_connections': 'Sie haben {count} Live-Verbindungen offen. Schließen Sie zuerst einige.',
  'access.log_in': 'Melden Sie sich an, oder senden Sie ein gültiges API-Token.',
  'access.people_only':
    'Das ist Menschen vorbehalten: Melden Sie sich auf der Seite an. API-Tokens dürfen das nicht.',
  'access.scope': 'Die Rechte dieses Tokens erlauben das nicht. Es braucht {scopes}.',
  'access.scope_or_grant':
    'Die Rechte dieses Tokens erlauben das nicht. Es braucht {scopes}, oder {granted_scope} mit der Erlaubnis {grant} für diesen Drucker, die eine Person beim Erstellen eines Tokens geben kann.',
  'access.role': 'Das braucht die Rolle {needed}; Ihre ist {yours}.',
  'access.metrics_by_token': 'Messwerte werden mit einem API-Token gelesen.',
  'token_printers.none': 'keine',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    'Drucker {printer_id} gehört nicht zu den Druckern dieses Tokens (printer_ids): {allowed}.',
  'token_printers.place_outside':
    '{where} Drucker {printer_id}; der gehört nicht zu den Druckern dieses Tokens (printer_ids): {allowed}.',
  'token_printers.job_is_on': 'Auftrag {job_id} ist auf',
  'token_printers.spool_is_in': '{spool} ist in',
  'token_printers.alert_is_about': 'Meldung {alert_id} betrifft',
  'token_printers.entry_was_printed_on': 'Eintrag {entry_id} wurde gedruckt auf',
  'token_printers.others_too':
    'Dieses Token ist nur für die Drucker {allowed} (printer_ids), und das betrifft auch andere.',
  'group_limit.hold':
    'Ihre Gruppe ist auf einige Drucker beschränkt, und ein Halt betrifft auch andere. Jemand mit Administratorrechten oder ein Bediener, dessen Gruppe nicht beschränkt ist, kann anhalten und weiterlaufen lassen.',
  'group_limit.job':
    'Auftrag {job} kann auf Druckern gedruckt werden, für die Ihre Gruppe nicht da ist; Sie können ihn deshalb nur ansehen. Jemand mit Administratorrechten oder ein Bediener, dessen Gruppe nicht beschränkt ist, kann ihn ändern.',
  'group_limit.unpin':
    'Ohne seinen Drucker könnte Auftrag {job} dort gedruckt werden, wo Ihre Gruppe nichts zu sagen hat. Wählen Sie einen anderen Drucker Ihrer Gruppe, oder fragen Sie jemanden mit Administratorrechten oder einen Bediener, dessen Gruppe nicht beschränkt ist.',
  'group_limit.spool':
    '{spool} ist in einem Drucker, für den Ihre Gruppe nicht da ist; Sie können sie deshalb nur ansehen. Jemand mit Administratorrechten oder ein Bediener, dessen Gruppe nicht beschränkt ist, kann sie ändern.',
  'group_limit.order':
    'Aufträge der Bestellung {number} können auf Druckern gedruckt werden, für die Ihre Gruppe nicht da ist. Jemand mit Administratorrechten oder ein Bediener, dessen Gruppe nicht beschränkt ist, kann das tun.',
  'group_limit.stops':
    'Jedem Drucker Ihrer Gruppe, der druckt oder pausiert, wird gesagt, dass er stoppen soll; andere Drucker und die Warteschlange der Farm laufen weiter. Die Drucke sind verloren.',
  'group_limit.stopped':
    'Nur die Drucker Ihrer Gruppe wurden gestoppt, und die Farm ist nicht angehalten. Auf jedem von ihnen beginnt nichts, bevor jemand gesagt hat, dass die Platte frei ist, wenn der Drucker danach fragt.',
  'idempotency.wrong_key': 'muss aus 1 bis 255 druckbaren Zeichen bestehen',
  'idempotency.not_with_files': 'Ein Datei-Upload nimmt keinen Idempotency-Key; senden Sie ihn ohne.',
  'idempotency.body_too_large': 'Mit einem Idempotency-Key darf der Inhalt höchstens 1 MiB haben.',
  'idempotency.other_request': 'Dieser Schlüssel gehört zu einer anderen Anfrage. Nehmen Sie einen neuen.',
  'idempotency.still_running':
    'Der erste Aufruf mit diesem Schlüssel läuft noch. Versuchen Sie es bald wieder.',
  'idempotency.taken_over':
    'Ein anderer Aufruf hat diesen Schlüssel übernommen. Versuchen Sie es bald wieder.',
  'idempotency.rights_lost':
    'Ihre Rechte sind geringer als beim ersten Gebrauch dieses Schlüssels. Nehmen Sie einen neuen.',
  'idempotency.rights_differ':
    'Ihre Rechte sind andere als beim ersten Gebrauch dieses Schlüssels. Nehmen Sie einen neuen.',
  'idempotency.answer_not_kept':
    'Der erste Aufruf mit diesem Schlüssel gelang, aber seine Antwort darf nicht aufbewahrt werden. Nehmen Sie einen neuen, um es noch einmal zu tun.',
};
