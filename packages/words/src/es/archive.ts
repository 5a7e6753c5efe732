import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'No existe la entrada {entry_id} en el historial.',
  'archive.no_picture': 'La entrada {entry_id} del historial no tiene ninguna imagen que usted pueda ver.',
  'archive.no_photo': 'La entrada {entry_id} del historial no tiene foto.',
  'archive.keeps_file':
    'El historial tiene una impresión de este archivo: entrada {entry_id} ({item}). Elimine primero sus entradas.',
  'archive.keeps_file_unseen':
    'El historial tiene una impresión de este archivo que usted no ve. Un operador que la vea puede eliminar su entrada.',
};
