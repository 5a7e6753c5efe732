import type { TemplatesOf } from '../language.ts';
import type { plugs as declared } from '../sayings/plugs.ts';

export const plugs: TemplatesOf<typeof declared> = {
  'plug.not_a_topic': 'use the topic of the device without wildcards and spaces',
  'plug.not_a_full_topic': 'use the full topic of the device, with %prefix% and %topic% in it',
  'plug.not_a_switched_entity': 'use an entity that can be switched, such as switch.printer_plug',
  'plug.not_a_sensor_entity': 'use a sensor, such as sensor.printer_plug_energy',
  'plug.not_a_header_name': 'use the name of a header that can carry a secret',
  'plug.body_with_get': 'GET has no body: use POST or PUT',
  'plug.no_answer_in_time': 'The plug did not answer in time.',
  'plug.connection_lost': 'The connection to the plug broke off.',
  'plug.not_http': 'Something answers at this address, but it does not speak HTTP.',
  'plug.credentials_refused': 'The plug refused the user name, password or token.',
  'plug.credentials_missing': 'The plug asks for a password or token.',
  'plug.secret_unfit': 'The secret holds characters that a header can not carry.',
  'plug.refused': 'The plug refused with status {status}.',
  'plug.redirected':
    'The plug sends us to another address (status {status}), and that is not followed. Enter the address that it leads to.',
  'plug.not_at_this_address': 'There is no plug of this kind at this address (status {status}).',
  'plug.answer_too_large': 'The answer is too large for a plug.',
  'plug.not_json': 'The answer is none of a plug of this kind.',
  'plug.no_state': 'The plug does not say whether it is on or off.',
  'plug.bad_number': 'The plug says something for {field} that is no amount.',
  'plug.no_relay': 'The plug has no relay {relay}.',
  'plug.unknown_unit': 'The unit of {entity} is none that is known here.',
  'plug.no_entity': 'Home Assistant has no {entity}.',
  'plug.entity_unavailable': 'Home Assistant does not reach {entity}.',
  'plug.stays_off': 'The plug was switched on, and says that it is off.',
  'plug.stays_on': 'The plug was switched off, and says that it is on.',
  'plug.no_broker': 'The plug is reached by the MQTT broker, and there is no connection to it.',
  'plug.offline_at_broker': 'The broker says that the plug is offline.',
};
