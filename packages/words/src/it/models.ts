import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': 'Il modello {model_id} non esiste.',
  'model.not_of_organization': '{model} non è un modello di {organization}.',
  'model.somebody_elses':
    '{model} è stato creato da un’altra persona: per modificarlo serve il ruolo operatore.',
  'print_file.not_found': 'Il file di stampa {file_id} non esiste.',
  'print_file.not_in_model': 'In {model} non c’è il file di stampa {file_id}.',
  'print_file.no_picture': 'Il piatto {plate} di {file} non ha un’immagine.',
  'print_file.bytes_gone': 'Il contenuto di questo file non è più nella cartella dei dati.',
  'print_file.ending_not_taken':
    'ha un’estensione non accettata; sono accettate .3mf, .gcode, .bgcode e .stl',
  'print_file.is_a_shape': 'È una forma: fai lo slicing per una stampante e carica il risultato.',
  'print_file.not_sliced': 'È un progetto senza slicing: fai lo slicing e carica il risultato (.gcode.3mf).',
  'print_file.nothing_to_print': 'Non contiene nulla da stampare.',
  'upload.not_found': 'Il caricamento {upload_id} non esiste.',
  'upload.other_bytes': 'non è ciò che è arrivato ({arrived_sha256}); invia di nuovo il file dall’inizio',
  'upload.offset': 'query.offset: deve essere {at}, dove è arrivato il caricamento.',
  'upload.offset_must_be': 'deve essere {at}',
  'upload.too_many':
    'Hai {used} caricamenti incompleti; il limite è {limit}. Prima completane uno o abbandonalo.',
  'upload.unfinished_too_large':
    'I tuoi caricamenti incompleti possono occupare in tutto {limit_mib} MiB. Prima completane uno o abbandonalo.',
  'upload.your_files_too_large':
    'I tuoi file possono occupare in tutto {limit_mib} MiB. Eliminane alcuni che non ti servono più.',
  'upload.all_files_too_large':
    'Qui tutti i file insieme possono occupare {limit_mib} MiB. Un amministratore può eliminarne alcuni o alzare il limite.',
  'upload.no_room_for_rest':
    'C’è troppo poco spazio per il resto di questo file. Ciò che è già arrivato resta: prosegui dal byte {offset_bytes} quando c’è spazio.',
};
