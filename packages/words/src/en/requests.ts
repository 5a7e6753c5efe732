import type { TemplatesOf } from '../language.ts';
import type { requests as declared } from '../sayings/requests.ts';

export const requests: TemplatesOf<typeof declared> = {
  'request.invalid': 'The request is not valid.',
  'request.nothing_there': 'There is nothing at {method} {path}.',
  'request.body_too_large': 'The body is too large.',
  'request.wrong_media_type': 'Send the body as {media_type}.',
  'request.not_json': 'is not valid JSON',
  'request.not_an_address': 'is not a valid address',
  'request.not_one_file': 'must have exactly one file, in the field "file", and nothing else',
  'request.form_incomplete': 'is not a complete form',
  'request.form_without_boundary': 'is not a form: its Content-Type names no boundary',
  'request.file_too_large': 'A file may have {most_mib} MiB at most here.',
  'request.upload_cut_off': 'The upload ended before it was complete.',
  'request.late': 'The request did not arrive in time.',
  'request.rest_late': 'The rest of the request did not arrive in time.',
  'request.headers_too_large': 'The headers are too large.',
  'request.not_http': 'This is not a valid HTTP request.',
  'request.no_host': 'The request has no Host header.',
  'request.unknown_expectation': 'Nothing but 100-continue can be expected.',
  'request.no_preview': 'This operation has no preview; nothing was executed.',
  'request.foreign_page': "This write must come from Farmhand's own page (Origin header).",
  'request.foreign_live_page':
    "With a session, the WebSocket must be opened by Farmhand's own page (Origin header).",
  'request.page_opened_elsewhere':
    '{refusal} The page was opened at {origin}, but that is not how the request arrived. Set FARM_PUBLIC_URL to the address that people open, or let the proxy send X-Forwarded-Proto.',
  'request.no_socket': 'There is no WebSocket at {path}; it is at {right_path}.',
  'crowd.requests_of_yours': 'Too many requests of yours are being answered at once. Try again later.',
  'crowd.requests_from_your_address':
    'Too many requests from your address are being answered at once. Try again later.',
  'crowd.connections': 'Too many connections are open. Close some, or try again later.',
  'crowd.live_connections': 'You have {count} live connections open. Close some first.',
  'access.log_in': 'Log in, or send a valid API token.',
  'access.people_only': 'This is reserved for people: log in on the page. API tokens may not do it.',
  'access.scope': "This token's scopes do not allow this. It needs {scopes}.",
  'access.scope_or_grant':
    "This token's scopes do not allow this. It needs {scopes}, or {granted_scope} with the grant {grant} for this printer, which a person can give when making a token.",
  'access.role': 'This needs the role {needed}; yours is {yours}.',
  'access.metrics_by_token': 'Metrics are read with an API token.',
  'token_printers.none': 'none',
  'token_printers.some': '{printer_ids}',
  'token_printers.printer_outside':
    "Printer {printer_id} is not among the printers of this token's budget (printer_ids): {allowed}.",
  'token_printers.place_outside':
    "{where} printer {printer_id}, which is not among the printers of this token's budget (printer_ids): {allowed}.",
  'token_printers.job_is_on': 'Job {job_id} is on',
  'token_printers.spool_is_in': '{spool} is in',
  'token_printers.alert_is_about': 'Alert {alert_id} is about',
  'token_printers.entry_was_printed_on': 'Entry {entry_id} was printed on',
  'token_printers.others_too':
    "This token's budget (printer_ids) is for printers {allowed} only, and this concerns others too.",
  'group_limit.hold':
    'Your group is limited to some printers, and a hold is for others too. An admin, or an operator whose group is not limited, can hold and release.',
  'group_limit.job':
    'Job {job} may be printed on printers that your group is not for, so it is yours to look at only. An admin, or an operator whose group is not limited, can change it.',
  'group_limit.unpin':
    'Without its printer, job {job} might be printed where your group has no say. Choose another printer of your group, or ask an admin or an operator whose group is not limited.',
  'group_limit.spool':
    '{spool} is in a printer that your group is not for, so it is yours to look at only. An admin, or an operator whose group is not limited, can change it.',
  'group_limit.order':
    'Jobs of order {number} may be printed on printers that your group is not for. An admin, or an operator whose group is not limited, can do this.',
  'group_limit.stops':
    'Every printer of your group that is printing or paused is told to stop; other printers and the queue of the farm go on. The prints are lost.',
  'group_limit.stopped':
    'Only the printers of your group were stopped, and the farm is not held. On each of them nothing starts before somebody has said that its plate is clear, where the printer asks for that.',
  'idempotency.wrong_key': 'must be 1 to 255 printable characters',
  'idempotency.not_with_files': 'A file upload takes no Idempotency-Key; send it without.',
  'idempotency.body_too_large': 'With an Idempotency-Key the body may have 1 MiB at most.',
  'idempotency.other_request': 'This key was used for a different request. Use a fresh key.',
  'idempotency.still_running': 'The first call with this key is still running. Try again soon.',
  'idempotency.taken_over': 'Another call took this key over. Try again soon.',
  'idempotency.rights_lost': 'Your rights are less than when this key was first used. Use a fresh key.',
  'idempotency.rights_differ': 'Your rights are others than when this key was first used. Use a fresh key.',
  'idempotency.answer_not_kept':
    'The first call with this key succeeded, but its answer may not be kept. Use a fresh key to do it again.',
};
