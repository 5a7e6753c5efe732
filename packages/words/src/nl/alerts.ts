import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'De back-up is mislukt',
    message: '{problem}',
  },
  'delivery_failed.destination': {
    title: 'Berichten aan {destination} komen niet aan',
    message:
      'Sinds {since} is er geen enkel bericht aangenomen. {why:sentence} De berichten wachten en worden vanzelf opnieuw verstuurd; controleer de bestemming.',
  },
  'delivery_failed.not_taken': {
    title: '{destination} heeft een bericht niet aangenomen',
    message:
      '{why:sentence} Wat niet wordt aangenomen, wordt niet vanzelf opnieuw verstuurd. Controleer de bestemming; als het probleem is verholpen, kun je het bericht vanuit het logboek opnieuw versturen.',
  },
  'delivery_failed.removed': {
    title: '{destination} krijgt geen berichten meer',
    message:
      '{why:sentence} Daarom is deze bestemming verwijderd. Voeg deze opnieuw toe om daar weer berichten te ontvangen.',
  },
  'delivery_failed.behind': {
    title: 'De externe voorraad loopt achter',
    message:
      'Sinds {since} is het verbruik daar niet meer doorgegeven. {why:sentence} Het wordt vanzelf opnieuw geprobeerd en er gaat niets verloren.',
  },
  'delivery_failed.counted': {
    title: 'Is {used_g} geteld in de externe voorraad?',
    message:
      'Spoel {external_id} daar: {why:sentence} Kijk het na en antwoord onder Instellingen, Externe voorraad.',
  },
  'delivery_failed.gone_use': {
    title: 'De externe voorraad heeft geen spoel {external_id}',
    message:
      '{used_g} van onze spoel {spool_id} kan daar niet worden doorgegeven. {why:sentence} Koppel onze spoel aan een andere of aan geen, en laat dit verbruik weg of verstuur het opnieuw, onder Instellingen, Externe voorraad.',
  },
  'delivery_failed.gone_weight': {
    title: 'De externe voorraad heeft geen spoel {external_id}',
    message:
      'Het gewicht van {left_g} van onze spoel {spool_id} kan daar niet worden doorgegeven. {why:sentence} Koppel onze spoel aan een andere of aan geen, en laat dit weg of verstuur het opnieuw, onder Instellingen, Externe voorraad.',
  },
  'delivery_failed.refused_use': {
    title: 'De externe voorraad weigert een verbruik van spoel {external_id}',
    message:
      '{used_g} van onze spoel {spool_id} kan daar niet worden doorgegeven. {why:sentence} Laat het weg of verstuur het opnieuw, onder Instellingen, Externe voorraad.',
  },
  'delivery_failed.refused_weight': {
    title: 'De externe voorraad weigert een verbruik van spoel {external_id}',
    message:
      'Het gewicht van {left_g} van onze spoel {spool_id} kan daar niet worden doorgegeven. {why:sentence} Laat het weg of verstuur het opnieuw, onder Instellingen, Externe voorraad.',
  },
  printer_offline: { title: '{printer} is offline', message: '{reason}' },
  printer_error: { title: '{printer} meldt een fout', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} meldt een fout tijdens het printen',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} toont een andere identiteit', message: '{reason}' },
  printer_flapping: {
    title: '{printer} wisselt te vaak van status',
    message:
      'De printer meldde {changes} wijzigingen binnen {seconds} s. De meldingen worden samengevoegd, en er komen geen nieuwe taken totdat hij een minuut lang rustig is geweest. Controleer de printer en het netwerk.',
  },
  command_unconfirmed: {
    title: '{printer} bevestigt een commando niet: {command}',
    message:
      'Het commando is verstuurd ({command}), maar de meldingen van de printer laten het niet zien. Ga bij de machine kijken.',
  },
  'command_unconfirmed.never_sent': {
    title: 'Een commando heeft {printer} nooit bereikt: {command}',
    message:
      'De service is gestopt voordat dit commando verstuurd kon worden ({command}), en heeft het daarna niet meer verstuurd. Ga bij de machine kijken en geef het commando opnieuw als het nog nodig is.',
  },
  'job_failed.tried_again': {
    title: '{item} is mislukt op {printer}',
    message:
      'Poging {attempt} van {attempts}: {why:part}. Er volgt een nieuwe poging; ga bij de printer kijken en maak de plaat vrij.',
  },
  'job_failed.given_up': {
    title: '{item} is mislukt op {printer}',
    message:
      'Poging {attempt} van {attempts}: {why:part}. Dit exemplaar wordt opgegeven; ga bij de printer kijken en maak de plaat vrij.',
  },
  'job_failed.stopped_and_held': {
    title: '{item} is aan de printer gestopt',
    message:
      '{printer} meldt de print als gestopt, en niemand hier heeft daarom gevraagd. Wat er nog van over is, is geblokkeerd: geef de taak vrij als het verder mag, of annuleer de taak.',
  },
  'job_failed.stopped': {
    title: '{item} is aan de printer gestopt',
    message:
      '{printer} meldt de print als gestopt, en niemand hier heeft daarom gevraagd. Er volgt geen nieuwe poging: herhaal de taak als er weer geprint mag worden.',
  },
  'job_failed.one': {
    title: '{item} is mislukt',
    message: 'Mislukt: {why:part}. Herhaal de taak als de oorzaak is verholpen.',
  },
  'job_failed.some': {
    title: '{item} is mislukt',
    message:
      '{done} van {all} zijn klaar, {failed} mislukt. De laatste: {why:part}. Herhaal de mislukte exemplaren als de oorzaak is verholpen.',
  },
  'job_completed.one': { title: '{item} is geprint', message: 'De taak is klaar.' },
  'job_completed.all': { title: '{item} is geprint', message: 'Alle {all} exemplaren zijn klaar.' },
  job_approval_requested: {
    title: '{item} wacht op goedkeuring',
    message: 'Taak {job}, {count} stuks. Keur de taak goed of wijs deze af.',
  },
  'job_approved.queued': { title: '{item} is goedgekeurd', message: 'De taak staat nu in de wachtrij.' },
  'job_approved.with_notes': { title: '{item} is goedgekeurd', message: '{notes}' },
  job_rejected: { title: '{item} is afgewezen', message: '{reason}' },
  dispatch_failed: { title: '{item} kon niet worden gestart', message: '{reason}' },
  'run_unknown.own': {
    title: 'Wat is er van {item} geworden?',
    message:
      'Poging {run}: {detail}. Ga bij de printer kijken en geef aan of er is geprint; tot dan wordt er niets naartoe gestuurd.',
  },
  'run_unknown.of_others': {
    title: 'Wat is er van de print op {printer} geworden?',
    message:
      'Poging {run}: {detail}. Ga bij de printer kijken en geef aan of er is geprint; tot dan wordt er niets naartoe gestuurd.',
  },
  'unknown_print.file': {
    title: '{printer} print iets wat niet hier is gestart',
    message: 'De printer print {file}. Taken wachten totdat dat klaar is en de plaat vrij is.',
  },
  'unknown_print.unnamed': {
    title: '{printer} print iets wat niet hier is gestart',
    message: 'De printer print een bestand. Taken wachten totdat dat klaar is en de plaat vrij is.',
  },
  'unknown_print.again': {
    title: '{printer} print iets wat niet hier is gestart',
    message:
      'De printer print het bestand van poging {run}, die al is afgelopen ({state}). Ga bij de printer kijken: misschien print hij het een tweede keer.',
  },
  'print_paused.run_out': {
    title: '{printer} heeft geen filament meer',
    message: 'De print staat stil: {why:part}. Laad filament en hervat daarna de print.',
  },
  'print_paused.run_out_plainly': {
    title: '{printer} heeft geen filament meer',
    message: 'De print staat stil. Laad filament en hervat daarna de print.',
  },
  'print_paused.fault': {
    title: '{printer} heeft gepauzeerd door een storing',
    message:
      'De print staat stil: {why:part}. Ga bij de machine kijken en verhelp de oorzaak; hervat of stop daarna de print.',
  },
  'print_paused.fault_plainly': {
    title: '{printer} heeft gepauzeerd door een storing',
    message:
      'De print staat stil. Ga bij de machine kijken en verhelp de oorzaak; hervat of stop daarna de print.',
  },
  'print_paused.attention': {
    title: '{printer} wacht op iemand',
    message:
      'De print staat stil: {why:part}. Kijk op het scherm van de printer en doe wat daar wordt gevraagd.',
  },
  'print_paused.attention_plainly': {
    title: '{printer} wacht op iemand',
    message: 'De print staat stil. Kijk op het scherm van de printer en doe wat daar wordt gevraagd.',
  },
  'print_paused.at_machine': {
    title: '{printer} is aan de machine gepauzeerd',
    message:
      'De print staat stil: {why:part}. Ga bij de machine kijken en hervat de print als het verder mag.',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer} is aan de machine gepauzeerd',
    message: 'De print staat stil. Ga bij de machine kijken en hervat de print als het verder mag.',
  },
  'print_paused.unasked': {
    title: '{printer} heeft de print gepauzeerd',
    message:
      'Niemand hier heeft daarom gevraagd en de printer zegt niet waarom. Ga bij de machine kijken en hervat of stop daarna de print.',
  },
  'dispatch_held.farm': {
    title: 'Op de farm start geen enkele taak',
    message: '{reason} Er start niets totdat iemand de starts vrijgeeft.',
  },
  'dispatch_held.org': {
    title: 'Op de printers van de organisatie start geen enkele taak',
    message: '{reason} Er start niets totdat iemand de starts vrijgeeft.',
  },
  low_stock: {
    title: '{spool} raakt op',
    message: 'Nog {left_g}, onder de drempel van {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: '{task} is achterstallig bij {printer}',
    message: 'Dit moet {days|elke dag|elke # dagen} gebeuren. Voer het uit en leg het vast.',
  },
  'maintenance_overdue.hours': {
    title: '{task} is achterstallig bij {printer}',
    message: 'Dit moet {hours|elk printuur|elke # printuren} gebeuren. Voer het uit en leg het vast.',
  },
  'maintenance_overdue.hours_or_days': {
    title: '{task} is achterstallig bij {printer}',
    message:
      'Dit moet {hours|elk printuur|elke # printuren} of {days|elke dag|elke # dagen} gebeuren. Voer het uit en leg het vast.',
  },
  'license_ending.grace': {
    title: 'De licentie is afgelopen en de server ervan antwoordt niet',
    message:
      'De licentie liep af op {ended}. Tot {until} blijft alles zoals het is. Controleer de verbinding met de licentieserver, of installeer een nieuwe sleutel onder Instellingen → Licentie.',
  },
  'license_ending.over': {
    title: 'De licentie is afgelopen',
    message:
      'De licentie liep af op {ended}. Wat eronder viel, is te lezen maar niet te wijzigen, totdat onder Instellingen → Licentie een nieuwe sleutel is geïnstalleerd.',
  },
  'storage_low.full': {
    title: 'De schijf is vol',
    message:
      'Uploads en back-ups worden geweigerd totdat er meer ruimte is, en als er bijna niets over is alles wat nieuw is. Printers kun je blijven bedienen en stoppen. Instellingen → Opslag laat zien wat de ruimte inneemt.',
  },
  'storage_low.getting_full': {
    title: 'De schijf raakt vol',
    message:
      'Binnenkort worden uploads en back-ups geweigerd, om ruimte te houden voor de database. Instellingen → Opslag laat zien wat de ruimte inneemt.',
  },
  itar_blocked: {
    title: 'Er wordt niets naar {destination} verstuurd',
    message:
      'De verbinding is geweigerd: {reason:part}. Ingesteld bij: {owner}. Wijzig daar het adres; Instellingen → Uitgaande verbindingen toont ze allemaal.',
  },
  'itar_blocked.outside': {
    title: 'Er wordt niets naar {destination} verstuurd',
    message:
      'De verbinding is geweigerd: {reason:part}. Ingesteld bij: {owner}. Wijzig dit daar voordat de farm opnieuw wordt gestart: met deze verbinding start de afgeschermde modus niet. Instellingen → Uitgaande verbindingen toont ze allemaal.',
  },
  'itar_blocked.unlisted': {
    title: 'Er wordt niets naar {destination} verstuurd',
    message:
      'De verbinding is geweigerd: {reason:part}. Niemand heeft die zo ingesteld. Instellingen → Uitgaande verbindingen laat zien waarvoor die was.',
  },
  'itar_blocked.entered': {
    title: 'Iemand probeerde {destination} in te voeren',
    message:
      'Dit is niet aangenomen en er wordt niets naartoe verstuurd: {reason:part}. Het auditlog laat na een of twee minuten zien wie het was; Instellingen → Uitgaande verbindingen laat zien waarvoor het was.',
  },
  'itar_blocked.others': {
    title: 'Er worden nog veel meer verbindingen geweigerd',
    message:
      'Er zijn zoveel bestemmingen geweigerd dat ze samen worden gemeld. Ga na wie ze invoert, of dat de nameservers verkeerd antwoorden. Instellingen → Uitgaande verbindingen toont ze allemaal.',
  },
  'plug_failed.unreachable': {
    title: 'De stekker van {printer} antwoordt niet',
    message:
      '{why} Tot dat weer gebeurt, weet niemand of de printer aanstaat, en zet geen enkele taak hem aan of uit.',
  },
  'plug_failed.not_switched': {
    title: 'De stekker van {printer} is niet geschakeld',
    message: '{why} Het wordt opnieuw geprobeerd, met steeds langere tussenpozen. Controleer de stekker.',
  },
  'plug_failed.not_awake': {
    title: '{printer} is aangezet en antwoordt niet',
    message:
      'De stekker zegt dat hij aanstaat, en van de printer is {minutes} minuten lang niets vernomen. Controleer de printer, de stekker en het netwerk; de taak wacht of neemt een andere printer.',
  },
};
