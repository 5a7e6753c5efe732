import { declare, either, id, limit, listed, number, saying, text, word } from '../facts.ts';

export const requests = declare({
  // What is wrong with a request as such.
  'request.invalid': {},
  'request.nothing_there': { method: text, path: text },
  'request.body_too_large': {},
  'request.wrong_media_type': { media_type: text },
  'request.not_json': {},
  'request.not_an_address': {},
  'request.not_one_file': {},
  'request.form_incomplete': {},
  'request.form_without_boundary': {},
  'request.file_too_large': { most_mib: limit },
  'request.upload_cut_off': {},
  'request.late': {},
  'request.rest_late': {},
  'request.headers_too_large': {},
  'request.not_http': {},
  'request.no_host': {},
  'request.unknown_expectation': {},
  'request.no_preview': {},
  'request.foreign_page': {},
  'request.foreign_live_page': {},
  'request.page_opened_elsewhere': { refusal: saying, origin: text },
  'request.no_socket': { path: text, right_path: text },

  // When too much comes at once.
  'crowd.requests_of_yours': {},
  'crowd.requests_from_your_address': {},
  'crowd.connections': {},
  'crowd.live_connections': { count: number },

  // Who may what.
  'access.log_in': {},
  'access.people_only': {},
  'access.scope': { scopes: either },
  'access.scope_or_grant': { scopes: either, granted_scope: text, grant: text },
  'access.role': { needed: word('role'), yours: word('role') },
  'access.metrics_by_token': {},

  // A token that names some printers, and what is beyond them.
  'token_printers.none': {},
  'token_printers.some': { printer_ids: listed },
  'token_printers.printer_outside': { printer_id: id, allowed: saying },
  'token_printers.place_outside': { where: saying, printer_id: id, allowed: saying },
  'token_printers.job_is_on': { job_id: id },
  'token_printers.spool_is_in': { spool: saying },
  'token_printers.alert_is_about': { alert_id: id },
  'token_printers.entry_was_printed_on': { entry_id: id },
  'token_printers.others_too': { allowed: saying },

  // Members of a group that is limited to some printers, and what is beyond them.
  'group_limit.hold': {},
  'group_limit.job': { job: id },
  'group_limit.unpin': { job: id },
  'group_limit.spool': { spool: saying },
  'group_limit.order': { number: text },
  'group_limit.stops': {},
  'group_limit.stopped': {},

  // Keys of calls that may be repeated.
  'idempotency.wrong_key': {},
  'idempotency.not_with_files': {},
  'idempotency.body_too_large': {},
  'idempotency.other_request': {},
  'idempotency.still_running': {},
  'idempotency.taken_over': {},
  'idempotency.rights_lost': {},
  'idempotency.rights_differ': {},
  'idempotency.answer_not_kept': {},
});
