import type { TemplatesOf } from '../language.ts';
import type { logInProviders as declared } from '../sayings/log-in-providers.ts';

export const logInProviders: TemplatesOf<typeof declared> = {
  'log_in_problem.unknown_provider': 'There is no such way to log in, or it is switched off.',
  'log_in_problem.too_many_failed': 'Too many log-ins have failed from here. Try again in some minutes.',
  'log_in_problem.unreachable': 'The provider could not be reached. Try again, or log in another way.',
  'log_in_problem.answer_too_large': 'The provider’s answer is too large.',
  'log_in_problem.discovery': 'The provider’s discovery document can’t be used.',
  'log_in_problem.discovery_issuer':
    'The discovery document belongs to another issuer than the one that is set up.',
  'log_in_problem.not_begun_here':
    'This log-in was not begun in this browser, or cookies are blocked. Begin it again.',
  'log_in_problem.took_too_long': 'This log-in took longer than ten minutes. Begin it again.',
  'log_in_problem.used_already': 'This log-in was used already. Begin it again.',
  'log_in_problem.wrong_state': 'The answer belongs to another log-in. Begin it again.',
  'log_in_problem.mixed_up': 'The answer came from another provider.',
  'log_in_problem.denied': 'The provider did not let you in, or you cancelled.',
  'log_in_problem.refused_by_provider': 'The provider refused the request.',
  'log_in_problem.code_refused': 'The provider does not accept its own code any more. Begin again.',
  'log_in_problem.client_refused':
    'The provider does not know this service, or its secret is wrong. An administrator corrects it in the settings.',
  'log_in_problem.bad_answer': 'The provider’s answer can’t be understood.',
  'log_in_problem.token_missing': 'The provider sent no ID token.',
  'log_in_problem.token_issuer': 'The ID token is of another issuer.',
  'log_in_problem.token_audience': 'The ID token is meant for another service.',
  'log_in_problem.token_party': 'The ID token was made out to another service.',
  'log_in_problem.token_nonce': 'The ID token belongs to another log-in.',
  'log_in_problem.token_expired': 'The ID token has expired. Are the clocks right?',
  'log_in_problem.token_from_future': 'The ID token is from the future. Are the clocks right?',
  'log_in_problem.token_algorithm': 'The ID token is signed in a way that is not accepted.',
  'log_in_problem.token_key': 'The ID token is signed with a key that the provider does not publish.',
  'log_in_problem.token_signature': 'The signature of the ID token is wrong.',
  'log_in_problem.token_claims': 'The ID token lacks something, or says it in a wrong way.',
  'log_in_problem.other_subject': 'The user’s details are of another person than the ID token.',
  'log_in_problem.user_details': 'The provider did not give the user’s details.',
  'log_in_problem.claim_type': 'A claim that decides about rights is neither text nor a list of texts.',
  'log_in_problem.claim_size': 'A claim that decides about rights has too many or too long values.',
  'log_in_problem.no_rights': 'Your account at the provider gives you no rights here. Ask an administrator.',
  'log_in_problem.not_invited': 'You have no account here. Ask an administrator.',
  'log_in_problem.email_unverified': 'Your e-mail address is not verified at the provider.',
  'log_in_problem.email_ambiguous': 'Several accounts have your e-mail address. Ask an administrator.',
  'log_in_problem.link_first':
    'There is an account here with your e-mail address. Log in there as before, and link it in your account’s settings.',
  'log_in_problem.deactivated': 'Your account here is deactivated. Ask an administrator.',
  'log_in_problem.link_expired': 'Your session has ended, or the link is too old. Begin linking again.',
  'log_in_problem.linked_to_another': 'That account at the provider is linked with somebody else here.',
  'log_in_problem.linked_already': 'Your account is linked with another one at this provider already.',
  'log_in_problem.other_person': 'You have logged in at the provider as somebody else.',
  'log_in_problem.not_fresh': 'The provider did not ask you to log in again.',
  'log_in_problem.not_now': 'That could not be done just now. Try again.',
  'log_in_test.reached': 'The provider answers.',
  'log_in_test.not_reached': '{reason:sentence} Is the address right, and may this service reach it?',
  'log_in_test.answers_badly':
    'The provider answers with status {status} where its discovery document should be. Is the issuer right?',
  'log_in_test.discovery_done': 'The discovery document has all that a log-in needs.',
  'log_in_test.discovery_failed': 'What the provider answers is no discovery document that a log-in can use.',
  'log_in_test.endpoint_refused':
    'The discovery document names {destination}, which is not reached from here. {reason:sentence} Have the provider name another address: most have a setting for their own host name.',
  'log_in_test.issuer_done': 'The provider calls itself what was entered.',
  'log_in_test.issuer_failed':
    'The provider calls itself {announced}. Enter exactly that as the issuer, with or without a slash at its end.',
  'log_in_test.keys_done': 'The provider publishes {count|# key|# keys} that signatures can be checked with.',
  'log_in_test.keys_failed': 'The provider publishes no keys that signatures can be checked with.',
  'log_in_test.client_done': 'The provider knows this client.',
  'log_in_test.client_failed': 'The provider does not know this client, or the secret is wrong.',
  'log_in_test.client_unclear':
    'The provider answers {answer} to a made-up code: whether it knows this client can’t be told.',
  'log_in_test.waits': 'Not reached, since an earlier step failed.',
  'login_provider.not_found': 'There is no log-in provider {provider_id}.',
  'login_provider.no_such_slug': 'There is no log-in provider {slug} that is on.',
  'login_provider.slug_taken': 'Another log-in provider is called {slug} already.',
  'login_provider.plain_http': 'use https:// unless the provider is on this machine or in a private network',
  'login_provider.last_one':
    'Passwords are off, and {name} is the last log-in provider that is on. Switch passwords on first.',
  'login_provider.failure': '{problem:sentence} The provider says: {answer}',
  'login_provider.failure_reason': '{problem:sentence} {reason:sentence}',
  'login_failure.unreachable': 'The provider could not be asked.',
  'login_failure.denied': 'The provider did not let somebody in, or they cancelled there.',
  'login_failure.code_refused': 'The provider does not accept its own code any more.',
  'login_failure.took_too_long': 'Somebody took longer than ten minutes to log in.',
  'login_failure.used_already': 'The same log-in came back twice.',
  'login_failure.wrong_state': 'The answer that a browser brought belongs to another log-in.',
  'login_failure.link_expired':
    'The session of somebody who wanted to link an account, or to prove who they are, had ended.',
  'login_failure.no_rights': 'No line of rights fits {who}, and there is no default role.',
  'login_failure.not_invited': '{who} has no account here, and none is made.',
  'login_failure.email_unverified':
    'An account here has the e-mail address of {who}, which is not verified at the provider.',
  'login_failure.email_ambiguous': 'Several accounts here have the e-mail address of {who}.',
  'login_failure.link_first':
    'An account here has the e-mail address of {who}. Its owner links it in the account’s settings.',
  'login_failure.deactivated': 'The account of {who} here is deactivated.',
  'login_failure.linked_to_another':
    'An account at the provider is linked with {who} here, and somebody else wanted to link it.',
  'login_failure.linked_already':
    'Somebody wanted to link {who}, and is linked with another account at this provider already.',
  'login_failure.other_person':
    'Somebody was to prove who they are, and logged in at the provider as {who} instead.',
  'login_failure.not_fresh': 'The provider did not ask {who} to log in again.',
  'login_failure.about': '{problem:sentence} It is about {who}.',
  'login_failure.claim': 'It is the claim {claim}.',
  'login_failure.status': 'It answers with HTTP status {status}.',
  'login_failure.silent': 'It does not answer within {seconds|# second|# seconds}.',
  'login_provider.too_many_tests': 'No more than {limit} tests in a row. Try again in {seconds} seconds.',
  'log_in.go_on': 'Continue',
  'log_in.passwords_off': 'Passwords are switched off here. Log in with a provider.',
  'log_in.wrong_while_off':
    'Passwords are switched off here but for one administrator, and name, password or code are not that one’s. Log in with a provider.',
  'log_in.prove_at_provider':
    'You have no password to prove who you are. Log in at your provider again, then try within ten minutes.',
  'log_in_settings.provider_first':
    'Log in with a provider before you switch passwords off: that shows that it works.',
  'log_in_settings.no_provider': 'Passwords can’t be switched off while no log-in provider is on.',
  'log_in_settings.break_glass_needed':
    'Name an active administrator with a password, who can always log in.',
  'user.break_glass':
    '{username} is the administrator who can always log in while passwords are off. Name another one first.',
  'identity.not_found': 'You have no link {identity_id} to a provider.',
  'identity.last_way_in': 'Without this link you could not log in any more.',
  'identity.linked_already': 'Your account is linked with {name} already. Unlink it first.',
  'field.not_a_slug': 'use small letters, digits and hyphens',
  'field.not_a_scope': 'use one word without spaces and quotes',
  'field.not_an_issuer': 'use the issuer alone, without /.well-known/, question mark and hash sign',
  'field.many_issuers': 'use the address with the id of your tenant: this one speaks for many issuers',
  'field.not_a_right': 'choose a role, a group or an organization',
};
