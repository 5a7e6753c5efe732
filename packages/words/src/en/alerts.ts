import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'The backup failed',
    message: '{problem}',
  },
  'delivery_failed.destination': {
    title: 'Messages to {destination} don’t arrive',
    message:
      'Since {since} none was taken. {why:sentence} The messages wait, and it is tried again by itself; look at the destination.',
  },
  'delivery_failed.not_taken': {
    title: '{destination} has not taken a message',
    message:
      '{why:sentence} What it does not take is not sent again by itself. Look at the destination; once it is mended, its log can send the message again.',
  },
  'delivery_failed.removed': {
    title: '{destination} gets no more messages',
    message: '{why:sentence} So this destination was removed. Add it again to get messages there.',
  },
  'delivery_failed.behind': {
    title: 'The external inventory is behind',
    message:
      'It has not been told what was used since {since}. {why:sentence} It is tried again by itself, and nothing is lost.',
  },
  'delivery_failed.counted': {
    title: 'Was {used_g} counted in the external inventory?',
    message:
      'Spool {external_id} there: {why:sentence} Look it up and answer under Settings, External inventory.',
  },
  'delivery_failed.gone_use': {
    title: 'The external inventory has no spool {external_id}',
    message:
      "{used_g} of our spool {spool_id} can't be told there. {why:sentence} Link our spool to another one or to none, and leave this use out, or send it again, under Settings, External inventory.",
  },
  'delivery_failed.gone_weight': {
    title: 'The external inventory has no spool {external_id}',
    message:
      "The weight of {left_g} of our spool {spool_id} can't be told there. {why:sentence} Link our spool to another one or to none, and leave this use out, or send it again, under Settings, External inventory.",
  },
  'delivery_failed.refused_use': {
    title: 'The external inventory refuses a use of spool {external_id}',
    message:
      "{used_g} of our spool {spool_id} can't be told there. {why:sentence} Leave it out, or send it again, under Settings, External inventory.",
  },
  'delivery_failed.refused_weight': {
    title: 'The external inventory refuses a use of spool {external_id}',
    message:
      "The weight of {left_g} of our spool {spool_id} can't be told there. {why:sentence} Leave it out, or send it again, under Settings, External inventory.",
  },
  printer_offline: { title: '{printer} is offline', message: '{reason}' },
  printer_error: { title: '{printer} reports an error', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} reports an error while it prints',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} shows another identity', message: '{reason}' },
  printer_flapping: {
    title: '{printer} changes its state too often',
    message:
      'It reported {changes} changes within {seconds} s. What it says is put together, and it gets no new jobs until it has been calm for a minute. Look at the printer and its network.',
  },
  command_unconfirmed: {
    title: '{printer} has not shown the {command}',
    message: "The {command} was sent, but the printer's own reports do not show it. Look at the machine.",
  },
  'command_unconfirmed.never_sent': {
    title: 'The {command} never reached {printer}',
    message:
      'The service ended before it could send the {command}, and has not sent it since. Look at the machine, and ask for it again if it is still wanted.',
  },
  'job_failed.tried_again': {
    title: '{item} failed on {printer}',
    message:
      'Attempt {attempt} of {attempts}: {why:part}. It is tried again; look at the printer and clear its plate.',
  },
  'job_failed.given_up': {
    title: '{item} failed on {printer}',
    message:
      'Attempt {attempt} of {attempts}: {why:part}. This copy is given up; look at the printer and clear its plate.',
  },
  'job_failed.stopped_and_held': {
    title: '{item} was stopped at the printer',
    message:
      '{printer} reports it as stopped, and nobody here asked for that. What is left of it is held: release the hold when it may go on, or cancel the job.',
  },
  'job_failed.stopped': {
    title: '{item} was stopped at the printer',
    message:
      '{printer} reports it as stopped, and nobody here asked for that. Nothing is tried again: retry the job when it may be printed.',
  },
  'job_failed.one': {
    title: '{item} failed',
    message: 'It failed: {why:part}. Retry it when the cause is mended.',
  },
  'job_failed.some': {
    title: '{item} failed',
    message:
      '{done} of {all} are done, {failed} failed. The last one: {why:part}. Retry the failed ones when the cause is mended.',
  },
  'job_completed.one': { title: '{item} is printed', message: 'It is done.' },
  'job_completed.all': { title: '{item} is printed', message: 'All {all} are done.' },
  job_approval_requested: {
    title: '{item} waits for approval',
    message: 'Job {job}, {count} of it. Approve or reject it.',
  },
  'job_approved.queued': { title: '{item} was approved', message: 'It is in the queue now.' },
  'job_approved.with_notes': { title: '{item} was approved', message: '{notes}' },
  job_rejected: { title: '{item} was rejected', message: '{reason}' },
  dispatch_failed: { title: '{item} could not be started', message: '{reason}' },
  'run_unknown.own': {
    title: 'What became of {item}?',
    message:
      'Run {run}: {detail}. Look at the printer and say whether it printed; until then nothing is sent to it.',
  },
  'run_unknown.of_others': {
    title: 'What became of the print on {printer}?',
    message:
      'Run {run}: {detail}. Look at the printer and say whether it printed; until then nothing is sent to it.',
  },
  'unknown_print.file': {
    title: '{printer} prints something that was not started here',
    message: 'It prints {file}. Jobs wait until it has finished and the plate is clear.',
  },
  'unknown_print.unnamed': {
    title: '{printer} prints something that was not started here',
    message: 'It prints a file. Jobs wait until it has finished and the plate is clear.',
  },
  'unknown_print.again': {
    title: '{printer} prints something that was not started here',
    message:
      'It prints the file of run {run}, which has ended as {state}. Look at the printer: it may be printing it a second time.',
  },
  'print_paused.run_out': {
    title: '{printer} has run out of filament',
    message: 'Its print stands still: {why:part}. Load filament, then resume it.',
  },
  'print_paused.run_out_plainly': {
    title: '{printer} has run out of filament',
    message: 'Its print stands still. Load filament, then resume it.',
  },
  'print_paused.fault': {
    title: '{printer} has paused on a fault',
    message:
      'Its print stands still: {why:part}. Look at the machine and mend it, then resume the print or stop it.',
  },
  'print_paused.fault_plainly': {
    title: '{printer} has paused on a fault',
    message: 'Its print stands still. Look at the machine and mend it, then resume the print or stop it.',
  },
  'print_paused.attention': {
    title: '{printer} waits for a person',
    message: 'Its print stands still: {why:part}. Look at its screen, and do what it asks for.',
  },
  'print_paused.attention_plainly': {
    title: '{printer} waits for a person',
    message: 'Its print stands still. Look at its screen, and do what it asks for.',
  },
  'print_paused.at_machine': {
    title: '{printer} was paused at the machine',
    message:
      'Its print stands still: {why:part}. Look at the machine, and resume the print when it may go on.',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer} was paused at the machine',
    message: 'Its print stands still. Look at the machine, and resume the print when it may go on.',
  },
  'print_paused.unasked': {
    title: '{printer} has paused its print',
    message:
      'Nobody here asked for it, and the printer does not say why. Look at the machine, then resume the print or stop it.',
  },
  'dispatch_held.farm': {
    title: 'No job starts on the farm',
    message: '{reason} Nothing starts until a person releases the hold.',
  },
  'dispatch_held.org': {
    title: 'No job starts on the organization’s printers',
    message: '{reason} Nothing starts until a person releases the hold.',
  },
  low_stock: {
    title: '{spool} is running low',
    message: '{left_g} left, below the threshold of {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: '{task} is overdue on {printer}',
    message: 'It is due every {days|day|# days}. Do it, then log it.',
  },
  'maintenance_overdue.hours': {
    title: '{task} is overdue on {printer}',
    message: 'It is due every {hours|print hour|# print hours}. Do it, then log it.',
  },
  'maintenance_overdue.hours_or_days': {
    title: '{task} is overdue on {printer}',
    message: 'It is due every {hours|print hour|# print hours} or {days|day|# days}. Do it, then log it.',
  },
  'license_ending.grace': {
    title: 'The licence has ended, and its server does not answer',
    message:
      'It ended on {ended}. Everything stays as it is until {until}. Look after the connection to the licence server, or install a new key under Settings → Licence.',
  },
  'license_ending.over': {
    title: 'The licence has ended',
    message:
      'It ended on {ended}. What it covered can be read, but not changed, until a new key is installed under Settings → Licence.',
  },
  'storage_low.full': {
    title: 'The disk is full',
    message:
      'Uploads and backups are refused until there is more room, and with next to none everything new. Printers can be run and stopped. Settings → Storage shows what takes the room.',
  },
  'storage_low.getting_full': {
    title: 'The disk is getting full',
    message:
      'Soon uploads and backups are refused, to keep room for the database. Settings → Storage shows what takes the room.',
  },
  itar_blocked: {
    title: 'Nothing is sent to {destination}',
    message:
      'The connection was refused: {reason:part}. It is configured for {owner}. Change the address there; Settings → Outgoing connections shows all of them.',
  },
  'itar_blocked.outside': {
    title: 'Nothing is sent to {destination}',
    message:
      'The connection was refused: {reason:part}. It is configured for {owner}. Change it there before the farm is started again: with it restricted mode does not start. Settings → Outgoing connections shows all of them.',
  },
  'itar_blocked.unlisted': {
    title: 'Nothing is sent to {destination}',
    message:
      'The connection was refused: {reason:part}. Nobody has it configured as it is. Settings → Outgoing connections shows what it was for.',
  },
  'itar_blocked.entered': {
    title: 'Somebody tried to enter {destination}',
    message:
      'It was not taken, and nothing is sent there: {reason:part}. The audit log says who it was, a minute or two later; Settings → Outgoing connections shows what it was for.',
  },
  'itar_blocked.others': {
    title: 'Many more connections are refused',
    message:
      'So many destinations were refused that they are told together. Look for who enters them, or whether the name servers answer wrongly. Settings → Outgoing connections shows all of them.',
  },
  'plug_failed.unreachable': {
    title: 'The plug of {printer} does not answer',
    message: '{why} Until it does, nobody knows whether the printer is on, and no job switches it on or off.',
  },
  'plug_failed.not_switched': {
    title: 'The plug of {printer} was not switched',
    message: '{why} It is tried again, with longer breaks each time. Look at the plug.',
  },
  'plug_failed.not_awake': {
    title: '{printer} was switched on and does not answer',
    message:
      'Its plug says that it is on, and nothing was heard from the printer for {minutes} minutes. Look at the printer, its plug and its network; the job waits or takes another printer.',
  },
};
