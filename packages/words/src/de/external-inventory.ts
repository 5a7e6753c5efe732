import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': 'Der externe Bestand hat nicht rechtzeitig geantwortet.',
  'inventory.connection_lost': 'Die Verbindung zum externen Bestand ist abgerissen.',
  'inventory.other_credentials': 'Der externe Bestand verlangt andere Zugangsdaten ({status}).',
  'inventory.not_at_this_address': 'Unter dieser Adresse ist kein Spoolman ({status}).',
  'inventory.asks_for_patience': 'Der externe Bestand bittet um Geduld ({status}).',
  'inventory.answered': 'Der externe Bestand antwortet mit {status}.',
  'inventory.answered_because': 'Der externe Bestand antwortet mit {status}: {why:part}.',
  'inventory.refused': 'Der externe Bestand lehnt es ab ({status}).',
  'inventory.refused_because': 'Der externe Bestand lehnt es ab ({status}): {why:part}.',
  'inventory.something_else': 'Dort antwortet etwas anderes ({status}).',
  'inventory.no_spoolman': 'Was dort antwortet, ist kein Spoolman.',
  'inventory.no_spool_there': 'Es gibt dort keine Spule {external_id}.',
  'inventory.no_spool': 'Der externe Bestand hat keine Spule {external_id}.',
  'inventory.version_answers': 'Spoolman {version} antwortet.',
  'inventory.nobody_said_where': 'Noch niemand hat gesagt, wo er ist.',
  'inventory.not_set_up': 'Es ist kein externer Bestand eingerichtet: Sagen Sie zuerst, wo er ist.',
  'inventory.say_where_first': 'Sagen Sie, wo der Bestand ist, bevor er eingeschaltet wird.',
  'external_use.not_found': 'Den Verbrauch {use_id} für den externen Bestand gibt es nicht.',
  'external_use.service_ended': 'Der Dienst endete, während dies gesendet wurde.',
  'external_use.unclear':
    'Vor unserer Meldung hatte er {before_g} gezählt und danach {after_g}: weder mit noch ohne {used_g}.',
  'external_use.only_skip': 'Verbrauch {use_id} {state}: er kann nur ausgelassen werden.',
  'external_use.nothing_to_say': 'Verbrauch {use_id} {state}: dazu muss gerade niemand etwas sagen.',
};
