import type { TemplatesOf } from '../language.ts';
import type { cameras as declared } from '../sayings/cameras.ts';

export const cameras: TemplatesOf<typeof declared> = {
  'camera.not_for_you': 'Não há câmera da impressora {printer_id} que você possa ver.',
  'camera.printer_away': '{printer} não está acessível agora, e a câmera dela também não.',
  'camera.none': '{printer} não tem câmera que possa ser mostrada aqui.',
  'camera.too_many_watch': 'Já há {count} pessoas vendo {printer}. Tente de novo quando alguém tiver saído.',
  'camera.away': 'A câmera de {printer} não está acessível agora.',
  'camera.shows_nothing': 'A câmera de {printer} não mostra nada: {problem} {fix}',
  'camera.still_late': 'A câmera de {printer} não deu imagem a tempo.',
  'camera.still_too_large': 'A imagem da câmera de {printer} é grande demais para ser guardada.',
  'camera.still_unreadable': 'O que a câmera de {printer} enviou não é uma imagem JPEG nem PNG.',
  'camera.still_missed': 'O momento passou antes que uma imagem pudesse ser feita.',
};
