import type { TemplatesOf } from '../language.ts';
import type { mail as declared } from '../sayings/mail.ts';

export const mail: TemplatesOf<typeof declared> = {
  'mail.taken': 'The mail server has taken it: {answer:part}.',
  'mail.not_set_up': 'No mail server is set up. An administrator enters one in the settings.',
  'mail.switched_off': 'Sending mail is switched off. An administrator switches it on in the settings.',
  'mail.say_where_first':
    'Say which host takes mail, and from which address it comes, before it is switched on.',
  'mail.unresolvable': '{why:sentence} Check how the host of the mail server is spelt.',
  'mail.unreachable':
    '{why:sentence} Check host and port of the mail server, and whether a firewall stands between.',
  'mail.silent':
    'The mail server has not answered in time. Check host and port, and whether a firewall stands between; if this goes on, ask whoever runs it.',
  'mail.silent_before_tls':
    'The mail server says nothing. Where it wants TLS from the first byte (usually port 465), choose that.',
  'mail.broken_off':
    'The mail server has broken the connection off. Check port and encryption; if they are right, ask whoever runs it.',
  'mail.certificate':
    'The certificate of the mail server is not valid: {why:part}. Enter the host by the name that is in the certificate, or give the server a valid one.',
  'mail.no_tls':
    'The mail server does not speak TLS from the first byte on this port. Choose STARTTLS, or the port for TLS (usually 465).',
  'mail.tls_failed':
    'No encrypted connection comes about with the mail server: {why:part}. It has to offer TLS 1.2 or newer.',
  'mail.no_starttls':
    'The mail server offers no STARTTLS on this port, and without it nothing is sent. Choose the port for sending (usually 587), or TLS (usually port 465).',
  'mail.not_a_mail_server': 'What answers there is no mail server. Check host and port.',
  'mail.turned_away':
    'The mail server does not want to speak with this service: {answer:part}. Whoever runs it has to allow that.',
  'mail.plain_login':
    'User name and password are not sent without encryption, except to this machine itself. Choose STARTTLS or TLS.',
  'mail.no_login':
    'The mail server offers no way to log in that is known here. Choose the port for sending (usually 587 or 465), or remove user name and password.',
  'mail.login_refused':
    'The mail server refuses user name or password: {answer:part}. Enter them again; some providers want a password for apps.',
  'mail.login_wanted': 'The mail server wants a log-in: {answer:part}. Enter user name and password.',
  'mail.sender_refused':
    'The mail server takes no mail from {address}: {answer:part}. Enter an address that this log-in may send from.',
  'mail.recipient_refused':
    'The mail server does not know this address, or sends nothing to it: {answer:part}. Correct the address.',
  'mail.message_refused':
    'The mail server does not take this mail: {answer:part}. Whoever runs it can say what it does not like.',
  'mail.too_large': 'The mail server finds this mail too large. Whoever runs it can raise the limit.',
  'mail.busy':
    'The mail server asks for patience: {answer:part}. What waits is sent again by itself; if this goes on, ask whoever runs it.',
  'mail.busy_for_now':
    'The mail server asks for patience: {answer:part}. Try it again later; if this goes on, ask whoever runs it.',
  'mail.failing':
    'The mail server answers what nobody expected: {answer:part}. Check host and port; if they are right, ask whoever runs it.',

  'mail.severity': '{severity}',
  'mail.moment': '{at}',
  'mail.over': 'over',
  'mail.open': 'Open in Farmhand',
  'mail.picture': 'What the camera saw',
  'mail.because_of_farm': 'You get this because your address is entered for messages of the whole farm.',
  'mail.because_of_org': 'You get this because your address is entered for messages of your organization.',
  'mail.because_of_you': 'You get this because you have entered this address for your messages.',
  'mail.mute': 'Mute messages of this kind',
  'mail.test_title': 'Test mail from Farmhand',
  'mail.test_text': 'The mail server works: this mail has come to you.',

  'mute.title': 'Mute messages',
  'mute.question':
    'Shall messages of the kind “{kind}” no longer come to you by mail, at none of your addresses?',
  'mute.button': 'Mute them',
  'mute.done': 'Messages of the kind “{kind}” no longer come to you by mail.',
  'mute.undo': 'You can change that at any time in Farmhand.',
  'mute.bad_link': 'This link is not valid. Look whether it was copied whole.',
  'mute.not_now': 'That did not work just now. Please try again in a few minutes.',
};
