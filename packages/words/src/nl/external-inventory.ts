import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': 'De externe voorraad heeft niet op tijd geantwoord.',
  'inventory.connection_lost': 'De verbinding met de externe voorraad is weggevallen.',
  'inventory.other_credentials': 'De externe voorraad wil andere inloggegevens ({status}).',
  'inventory.not_at_this_address': 'Op dit adres is geen Spoolman ({status}).',
  'inventory.asks_for_patience': 'De externe voorraad vraagt om geduld ({status}).',
  'inventory.answered': 'De externe voorraad antwoordde {status}.',
  'inventory.answered_because': 'De externe voorraad antwoordde {status}: {why:part}.',
  'inventory.refused': 'De externe voorraad weigerde het ({status}).',
  'inventory.refused_because': 'De externe voorraad weigerde het ({status}): {why:part}.',
  'inventory.something_else': 'Daar antwoordt iets anders ({status}).',
  'inventory.no_spoolman': 'Wat daar antwoordt, is geen Spoolman.',
  'inventory.no_spool_there': 'Er is geen spoel met ID {external_id} gevonden.',
  'inventory.no_spool': 'De externe voorraad heeft geen spoel {external_id}.',
  'inventory.version_answers': 'Spoolman {version} antwoordt.',
  'inventory.nobody_said_where': 'Niemand heeft opgegeven waar die is.',
  'inventory.not_set_up': 'Er is geen externe voorraad ingesteld: geef eerst op waar die is.',
  'inventory.say_where_first': 'Geef op waar de externe voorraad is voordat je die aanzet.',
  'external_use.not_found': 'Verbruik {use_id} voor de externe voorraad bestaat niet.',
  'external_use.service_ended': 'De service stopte terwijl dit werd verstuurd.',
  'external_use.unclear':
    'Er was {before_g} geteld voordat we het doorgaven, en {after_g} daarna: niet met en niet zonder {used_g}.',
  'external_use.only_skip': 'Verbruik {use_id} {state}: het kan alleen worden weggelaten.',
  'external_use.nothing_to_say': 'Verbruik {use_id} {state}: daar hoeft nu niemand iets over te zeggen.',
};
