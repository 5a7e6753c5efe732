import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up': 'No push gateway is set up. An administrator enters one in the settings.',
  'gateway.switched_off':
    'Sending through the push gateway is switched off. An administrator switches it on in the settings.',
  'gateway.say_where_first': 'Say at which address the push gateway is before it is switched on.',
  'gateway.key_refused':
    "{answer:sentence} The gateway does not accept the farm's key: an administrator enters it anew in the settings.",
  'gateway.device_gone':
    '{answer:sentence} The gateway knows this device no more: register the device there again, and enter it anew.',
  'gateway.not_a_device': 'use the name of the device as its app shows it: letters, digits, signs and spaces',
};
