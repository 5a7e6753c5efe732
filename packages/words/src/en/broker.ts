import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': 'The broker took a message and handed it back.',
  'broker.not_set_up': 'No MQTT broker is set up. An administrator enters one in the settings.',
  'broker.say_where_first': 'Say at which address the MQTT broker is before it is switched on.',
  'broker.unresolvable': '{why:sentence} Check how the host of the broker is spelt.',
  'broker.unreachable':
    '{why:sentence} Check host and port of the broker, and whether a firewall stands between.',
  'broker.silent':
    'The broker has not answered in time. Check host and port, and whether a firewall stands between; if this goes on, look at the log of the broker.',
  'broker.tls_failed':
    'No encrypted connection comes about with the broker: {why:part}. Enter the host by the name that is in the certificate, and the certificate of the authority that signed it.',
  'broker.not_a_broker':
    'What answers there is no MQTT broker. Check host, port and scheme: mqtt or ws without encryption, mqtts or wss with it.',
  'broker.login_refused':
    'The broker refuses user name or password. Enter them again, or allow this user in the broker.',
  'broker.client_refused': 'The broker does not take this client id. Enter another one.',
  'broker.busy': 'The broker has no room for another connection now. It is asked again by itself.',
  'broker.broken_off':
    'The broker has broken the connection off. If this goes on, look whether another program uses the same client id.',
  'broker.not_taken':
    'The broker did not confirm the message. Look at its log, and at what this user may publish.',
  'broker.not_read_back':
    'The broker took the message and did not hand it back. Allow this user to publish and to read at {topic} and below its prefix.',
  'broker.commands_not_read':
    'The broker does not let this user read {topic}, so no command arrives. Allow it in the broker; it is asked again every few minutes.',
  'broker.start_not_read':
    'The broker does not let this user read {topic}, so Home Assistant is told nothing anew when it starts. Allow it in the broker; it is asked again every few minutes.',
  'broker.unknown_token':
    'use the secret of an API token that is valid; it is shown once, when the token is made',
  'broker.command_without_token':
    'No token is chosen for commands from the broker, so none is run. An administrator enters one in the settings.',
  'broker.command_token_ended':
    'The token for commands from the broker is no longer valid, so none is run. An administrator enters another in the settings.',
  'broker.command_retained':
    'The command was retained by the broker: nobody knows when it was given. Send commands without the retain flag.',
  'broker.command_repeated': 'The same command came a moment ago.',
  'broker.command_too_large': 'The command has more than {most} bytes.',
  'broker.command_unknown': 'There is no such command. There are {options}.',
  'broker.command_malformed': 'The command is neither a word nor JSON with a command in it.',
  'broker.command_too_many': 'Too many commands came at once.',
};
