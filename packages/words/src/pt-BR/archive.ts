import type { TemplatesOf } from '../language.ts';
import type { archive as declared } from '../sayings/archive.ts';

export const archive: TemplatesOf<typeof declared> = {
  'archive.not_found': 'Não existe entrada {entry_id} no histórico.',
  'archive.no_picture': 'Da entrada {entry_id} do histórico não há imagem que você possa ver.',
  'archive.no_photo': 'A entrada {entry_id} do histórico não tem foto.',
  'archive.keeps_file':
    'O histórico tem uma impressão dele: entrada {entry_id} ({item}). Exclua as entradas dele antes.',
  'archive.keeps_file_unseen':
    'O histórico tem uma impressão dele que você não vê. Um operador que a veja pode excluir a entrada.',
};
