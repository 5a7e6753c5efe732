import type { TemplatesOf } from '../language.ts';
import type { runs as declared } from '../sayings/runs.ts';

export const runs: TemplatesOf<typeof declared> = {
  'run.chosen': 'gekozen bij de toewijzing',
  'run.sending': 'het bestand wordt verstuurd',
  'run.staged': 'het bestand staat op de printer als {path}',
  'run.start_sent': 'de start wordt verstuurd',
  'run.start_accepted': 'de printer heeft de start geaccepteerd',
  'run.not_ready': 'de printer was niet meer gereed: er is niets verstuurd',
  'run.stopped_first': 'een noodstop kwam ertussen: er is niets verstuurd',
  'run.refused': 'De printer weigerde te starten: {reason}',
  'run.not_sent': 'Het bestand kon niet worden verstuurd: {reason}',
  'run.shown_as': 'de printer toont voor de print: {phase}',
  'run.reported_as': 'de printer meldde voor de print: {phase}',
  'run.stopped_unasked': 'de printer meldde de print als geannuleerd, en niemand hier had daarom gevraagd',
  'run.stop_recorded_late':
    'iemand hier heeft de print gestopt terwijl de database niet antwoordde; dat kon pas later worden vastgelegd',
  'run.fault': 'de printer meldt een storing: {why:part}',
  'run.stop_seen': 'de print moest worden gestopt, en de printer print hem niet meer',
  'run.gone': 'de print is weg, en de printer zegt niet hoe hij is afgelopen',
  'run.not_taken': 'de printer heeft nooit op de start geantwoord, is gereed en toont hetzelfde als daarvoor',
  'run.maybe_unseen':
    'de start is nergens te zien, maar er kan geprint zijn terwijl van de printer niets werd vernomen',
  'run.nowhere_though_accepted': 'de start is nergens te zien, hoewel de printer hem accepteerde',
  'run.nowhere_but_other': 'de start is nergens te zien, hoewel de printer iets anders toont dan daarvoor',
  'run.lost': 'de printer toont deze print niet meer, en het einde is niet gezien',
  'run.seen_completed': 'iemand heeft gezien dat er is geprint',
  'run.seen_failed': 'iemand heeft gezien dat het is mislukt',
  'run.seen_not_started': 'iemand heeft gezien dat er nooit is gestart',
  'run.fleet_removed': 'de gesimuleerde vloot is verwijderd',
  'run.cause_unknown': 'niemand weet waarom',
  'run.not_found': 'Poging {id} bestaat niet.',
  'run.tells_itself': 'Poging {run}: {state}, en de printer zegt dat zelf.',
};
