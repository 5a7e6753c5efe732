import type { TemplatesOf } from '../language.ts';
import type { plugs as declared } from '../sayings/plugs.ts';

export const plugs: TemplatesOf<typeof declared> = {
  'plug.not_a_topic': 'gebruik het topic van het apparaat zonder jokertekens en spaties',
  'plug.not_a_full_topic': 'gebruik het volledige topic van het apparaat, met %prefix% en %topic% erin',
  'plug.not_a_switched_entity':
    'gebruik een entiteit die geschakeld kan worden, zoals switch.printer_stekker',
  'plug.not_a_sensor_entity': 'gebruik een sensor, zoals sensor.printer_stekker_energie',
  'plug.not_a_header_name': 'gebruik de naam van een header die een geheim kan bevatten',
  'plug.body_with_get': 'GET heeft geen body: gebruik POST of PUT',
  'plug.no_answer_in_time': 'De stekker heeft niet op tijd geantwoord.',
  'plug.connection_lost': 'De verbinding met de stekker is weggevallen.',
  'plug.credentials_refused': 'De stekker weigerde de gebruikersnaam, het wachtwoord of het token.',
  'plug.credentials_missing': 'De stekker vraagt om een wachtwoord of token.',
  'plug.secret_unfit': 'Het geheim bevat tekens die een header niet kan bevatten.',
  'plug.refused': 'De stekker weigerde met status {status}.',
  'plug.redirected': 'De stekker verwijst naar een ander adres (status {status}). Vul dat in.',
  'plug.not_at_this_address': 'Op dit adres is geen stekker van deze soort (status {status}).',
  'plug.answer_too_large': 'Het antwoord is te groot voor een stekker.',
  'plug.not_json': 'Het antwoord is niet van een stekker van deze soort.',
  'plug.no_state': 'De stekker zegt niet of hij aan- of uitstaat.',
  'plug.bad_number': 'De stekker geeft voor {field} iets op wat geen hoeveelheid is.',
  'plug.no_relay': 'De stekker heeft geen relais {relay}.',
  'plug.unknown_unit': 'De eenheid van {entity} is hier niet bekend.',
  'plug.no_entity': 'Home Assistant heeft geen {entity}.',
  'plug.entity_unavailable': 'Home Assistant bereikt {entity} niet.',
  'plug.stays_off': 'De stekker is aangezet, en meldt dat hij uitstaat.',
  'plug.stays_on': 'De stekker is uitgezet, en meldt dat hij aanstaat.',
  'plug.no_broker': 'De stekker wordt via de MQTT-broker bereikt, en daarmee is geen verbinding.',
  'plug.offline_at_broker': 'De broker meldt dat de stekker offline is.',
};
