import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'La voce {entry_id} non esiste nell’archivio.',
  'archive.no_picture': 'Della voce {entry_id} dell’archivio non c’è un’immagine che tu possa vedere.',
  'archive.no_photo': 'La voce {entry_id} dell’archivio non ha una foto.',
  'archive.keeps_file':
    'L’archivio ne contiene una stampa: voce {entry_id} ({item}). Elimina prima le sue voci.',
  'archive.keeps_file_unseen':
    'L’archivio ne contiene una stampa che non vedi. Un operatore che la vede può eliminarne la voce.',
};
