/** How prints end, why they stand still, and what printers say of their nozzles. */
export const prints: Readonly<Record<string, string>> = {
  '{words*} ({code})': '{words} ({code})',
  '{words*} ({code}).': '{words} ({code}).',

  // How a run ended.
  'the printer reports a fault: {why*}': 'der Drucker meldet einen Fehler: {why}',
  'the printer reported the run as cancelled, and nobody here had asked for it':
    'der Drucker meldete den Druck als abgebrochen, und niemand hier hatte darum gebeten',
  '{item} failed on {printer}': '{item} ist auf {printer} misslungen',
  'Attempt {attempt} of {all}: {why*}. It is tried again; look at the printer and clear its plate.':
    'Versuch {attempt} von {all}: {why}. Er wird wiederholt; sehen Sie nach dem Drucker und räumen Sie seine Druckplatte frei.',
  'Attempt {attempt} of {all}: {why*}. This copy is given up; look at the printer and clear its plate.':
    'Versuch {attempt} von {all}: {why}. Diese Kopie wird aufgegeben; sehen Sie nach dem Drucker und räumen Sie seine Druckplatte frei.',
  'It failed: {why*}. Retry it when the cause is mended.':
    'Er ist misslungen: {why}. Wiederholen Sie ihn, wenn die Ursache behoben ist.',
  '{done} of {all} are done, {failed} failed. The last one: {why*}. Retry the failed ones when the cause is mended.':
    '{done} von {all} sind fertig, {failed} sind misslungen. Der letzte: {why}. Wiederholen Sie die misslungenen, wenn die Ursache behoben ist.',
  'nobody knows why': 'niemand weiß, warum',
  '{item} was stopped at the printer': '{item} wurde am Drucker abgebrochen',
  '{printer} reports it as stopped, and nobody here asked for that. {next*}':
    '{printer} meldet ihn als abgebrochen, und niemand hier hat darum gebeten. {next}',
  'What is left of it is held: release the hold when it may go on, or cancel the job.':
    'Was davon übrig ist, wird zurückgehalten: Geben Sie den Auftrag wieder frei, wenn es weitergehen darf, oder brechen Sie ihn ab.',
  'Nothing is tried again: retry the job when it may be printed.':
    'Nichts wird von selbst wiederholt: Wiederholen Sie den Auftrag, wenn er gedruckt werden darf.',

  // Why a print stands still.
  'The filament has run out.': 'Das Filament ist zu Ende.',
  'It was paused at the machine.': 'Er wurde am Gerät angehalten.',
  'It waits for a person: look at its screen.': 'Er wartet auf Sie: sehen Sie auf seinen Bildschirm.',
  'The printer reports a fault.': 'Der Drucker meldet einen Fehler.',
  '{printer} has run out of filament': '{printer} hat kein Filament mehr',
  '{printer} has paused on a fault': '{printer} hat wegen eines Fehlers angehalten',
  '{printer} waits for a person': '{printer} wartet auf einen Menschen',
  '{printer} was paused at the machine': '{printer} wurde am Gerät angehalten',
  '{printer} has paused its print': '{printer} hat seinen Druck angehalten',
  'Its print stands still: {why*}. {next*}': 'Sein Druck steht still: {why}. {next}',
  'Its print stands still. {next*}': 'Sein Druck steht still. {next}',
  'Load filament, then resume it.': 'Laden Sie Filament und setzen Sie ihn dann fort.',
  'Look at the machine and mend it, then resume the print or stop it.':
    'Sehen Sie am Gerät nach und beheben Sie die Ursache, dann setzen Sie den Druck fort oder brechen ihn ab.',
  'Look at the machine, and resume the print when it may go on.':
    'Sehen Sie am Gerät nach und setzen Sie den Druck fort, wenn es weitergehen darf.',
  'Look at its screen, and do what it asks for.':
    'Sehen Sie auf seinen Bildschirm und tun Sie, was er verlangt.',
  'Nobody here asked for it, and the printer does not say why. Look at the machine, then resume the print or stop it.':
    'Niemand hier hat darum gebeten, und der Drucker sagt nicht, warum. Sehen Sie am Gerät nach, dann setzen Sie den Druck fort oder brechen ihn ab.',

  // What else a printer says of itself.
  'the plate is not clear': 'die Druckplatte ist nicht frei',
};
