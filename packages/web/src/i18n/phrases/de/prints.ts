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
  'A person or the file paused it.': 'Eine Person oder die Datei hat ihn angehalten.',
  'It waits for a person: look at its screen.': 'Er wartet auf Sie: sehen Sie auf seinen Bildschirm.',
  'The printer reports a fault.': 'Der Drucker meldet einen Fehler.',
  '{printer} has run out of filament': '{printer} hat kein Filament mehr',
  '{printer} has paused on a fault': '{printer} hat wegen eines Fehlers angehalten',
  '{printer} waits for a person': '{printer} wartet auf einen Menschen',
  '{printer} was paused at the machine': '{printer} wurde am Gerät angehalten',
  '{printer} has paused its print': '{printer} hat seinen Druck angehalten',
  // Why it does may be several sentences: each has its own end, so that none of them is taken for the next step.
  'Its print stands still: {why*}. Load filament, then resume it.':
    'Sein Druck steht still: {why}. Laden Sie Filament und setzen Sie ihn dann fort.',
  'Its print stands still. Load filament, then resume it.':
    'Sein Druck steht still. Laden Sie Filament und setzen Sie ihn dann fort.',
  'Its print stands still: {why*}. Look at the machine and mend it, then resume the print or stop it.':
    'Sein Druck steht still: {why}. Sehen Sie am Gerät nach und beheben Sie die Ursache, dann setzen Sie den Druck fort oder brechen ihn ab.',
  'Its print stands still. Look at the machine and mend it, then resume the print or stop it.':
    'Sein Druck steht still. Sehen Sie am Gerät nach und beheben Sie die Ursache, dann setzen Sie den Druck fort oder brechen ihn ab.',
  'Its print stands still: {why*}. Look at the machine, and resume the print when it may go on.':
    'Sein Druck steht still: {why}. Sehen Sie am Gerät nach und setzen Sie den Druck fort, wenn es weitergehen darf.',
  'Its print stands still. Look at the machine, and resume the print when it may go on.':
    'Sein Druck steht still. Sehen Sie am Gerät nach und setzen Sie den Druck fort, wenn es weitergehen darf.',
  'Its print stands still: {why*}. Look at its screen, and do what it asks for.':
    'Sein Druck steht still: {why}. Sehen Sie auf seinen Bildschirm und tun Sie, was er verlangt.',
  'Its print stands still. Look at its screen, and do what it asks for.':
    'Sein Druck steht still. Sehen Sie auf seinen Bildschirm und tun Sie, was er verlangt.',
  'Nobody here asked for it, and the printer does not say why. Look at the machine, then resume the print or stop it.':
    'Niemand hier hat darum gebeten, und der Drucker sagt nicht, warum. Sehen Sie am Gerät nach, dann setzen Sie den Druck fort oder brechen ihn ab.',

  // What a printer said, as evidence.
  'the printer reported print {phase*}': 'der Drucker meldete: Druck {phase}',
  'the printer reported print printing': 'der Drucker meldete: Druck läuft',
  'the printer reported print none': 'der Drucker meldete: kein Druck',
  'the printer reported {status*}, print printing': 'der Drucker meldete: {status}, Druck läuft',
  'the printer reported {status*}, print none': 'der Drucker meldete: {status}, kein Druck',
  'the printer reported no status': 'der Drucker meldete keinen Zustand',
  'the printer reported a fault (info)': 'der Drucker meldete einen Fehler (Hinweis)',
  'the printer reported a fault (warning)': 'der Drucker meldete einen Fehler (Warnung)',
  'the printer reported a fault (critical)': 'der Drucker meldete einen Fehler (kritisch)',

  // What nozzles are made of.
  'stainless steel': 'Edelstahl',
  'hardened steel': 'gehärteter Stahl',
  'tungsten carbide': 'Wolframkarbid',
  brass: 'Messing',
  'high flow': 'hoher Durchfluss',
  'high flow {material*}': '{material}, hoher Durchfluss',

  // What else a printer says of itself.
  'the plate is not clear': 'die Druckplatte ist nicht frei',
};
