import type { TemplatesOf } from '../language.ts';
import type { plugs as declared } from '../sayings/plugs.ts';

export const plugs: TemplatesOf<typeof declared> = {
  'plug.not_a_topic': 'das Topic des Geräts ohne Platzhalter und Leerzeichen angeben',
  'plug.not_a_full_topic': 'das volle Topic des Geräts angeben, mit %prefix% und %topic% darin',
  'plug.not_a_switched_entity': 'eine schaltbare Entität angeben, etwa switch.drucker_steckdose',
  'plug.not_a_sensor_entity': 'einen Sensor angeben, etwa sensor.drucker_steckdose_energie',
  'plug.not_a_header_name': 'den Namen einer Kopfzeile angeben, die ein Geheimnis tragen kann',
  'plug.body_with_get': 'GET hat keinen Inhalt: POST oder PUT verwenden',
  'plug.no_answer_in_time': 'Die Steckdose hat nicht rechtzeitig geantwortet.',
  'plug.connection_lost': 'Die Verbindung zur Steckdose ist abgerissen.',
  'plug.not_http': 'Unter dieser Adresse antwortet etwas, das kein HTTP spricht.',
  'plug.credentials_refused': 'Die Steckdose hat Benutzername, Passwort oder Token abgelehnt.',
  'plug.credentials_missing': 'Die Steckdose verlangt ein Passwort oder Token.',
  'plug.secret_unfit': 'Das Geheimnis enthält Zeichen, die eine Kopfzeile nicht tragen kann.',
  'plug.refused': 'Die Steckdose hat mit Status {status} abgelehnt.',
  'plug.redirected':
    'Die Steckdose verweist auf eine andere Adresse (Status {status}), und dem wird nicht gefolgt. Geben Sie die Adresse ein, auf die sie verweist.',
  'plug.not_at_this_address': 'Unter dieser Adresse ist keine Steckdose dieser Art (Status {status}).',
  'plug.answer_too_large': 'Die Antwort ist zu groß für eine Steckdose.',
  'plug.not_json': 'Die Antwort stammt nicht von einer Steckdose dieser Art.',
  'plug.no_state': 'Die Steckdose sagt nicht, ob sie ein- oder ausgeschaltet ist.',
  'plug.bad_number': 'Die Steckdose nennt für {field} etwas, das keine Menge ist.',
  'plug.no_relay': 'Die Steckdose hat kein Relais {relay}.',
  'plug.unknown_unit': 'Die Einheit von {entity} ist hier nicht bekannt.',
  'plug.no_entity': 'Home Assistant kennt {entity} nicht.',
  'plug.entity_unavailable': 'Home Assistant erreicht {entity} nicht.',
  'plug.stays_off': 'Die Steckdose wurde eingeschaltet und meldet, dass sie aus ist.',
  'plug.stays_on': 'Die Steckdose wurde ausgeschaltet und meldet, dass sie ein ist.',
  'plug.no_broker': 'Die Steckdose wird über den MQTT-Broker erreicht, und zu ihm besteht keine Verbindung.',
  'plug.offline_at_broker': 'Der Broker meldet, dass die Steckdose offline ist.',
};
