import type { TemplatesOf } from '../language.ts';
import type { externalInventory as declared } from '../sayings/external-inventory.ts';

export const externalInventory: TemplatesOf<typeof declared> = {
  'inventory.no_answer_in_time': 'L’inventario non ha risposto in tempo.',
  'inventory.connection_lost': 'La connessione all’inventario si è interrotta.',
  'inventory.other_credentials': 'L’inventario richiede altre credenziali ({status}).',
  'inventory.not_at_this_address': 'A questo indirizzo non c’è uno Spoolman ({status}).',
  'inventory.asks_for_patience': 'L’inventario chiede di attendere ({status}).',
  'inventory.answered': 'L’inventario ha risposto {status}.',
  'inventory.answered_because': 'L’inventario ha risposto {status}: {why:part}.',
  'inventory.refused': 'L’inventario ha rifiutato ({status}).',
  'inventory.refused_because': 'L’inventario ha rifiutato ({status}): {why:part}.',
  'inventory.something_else': 'Lì risponde qualcos’altro ({status}).',
  'inventory.no_spoolman': 'Ciò che risponde lì non è uno Spoolman.',
  'inventory.no_spool_there': 'Nessuna bobina trovata con ID {external_id}.',
  'inventory.no_spool': 'L’inventario esterno non ha la bobina {external_id}.',
  'inventory.version_answers': 'Spoolman {version} risponde.',
  'inventory.nobody_said_where': 'Nessuno ha indicato dove si trova.',
  'inventory.not_set_up': 'Nessun inventario esterno configurato: indica prima dove si trova.',
  'inventory.say_where_first': 'Indica dove si trova l’inventario prima di attivarlo.',
  'external_use.not_found': 'Il consumo {use_id} per l’inventario esterno non esiste.',
  'external_use.service_ended': 'Il servizio è terminato durante l’invio.',
  'external_use.unclear':
    'Prima della nostra comunicazione aveva contato {before_g}, dopo {after_g}: né con né senza {used_g}.',
  'external_use.only_skip': 'Consumo {use_id} ({state}): si può solo saltare.',
  'external_use.nothing_to_say': 'Consumo {use_id} ({state}): ora non c’è nulla da indicare.',
};
