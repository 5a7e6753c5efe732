import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': 'a placa foi confirmada como livre',
  'seen.plate_good': 'a impressão foi retirada e está boa',
  'seen.plate_scrap':
    'a impressão foi retirada: refugo de {scrapped} de {pieces|# peça|# peças}: {cause:part}',
  'plate.changed': 'O que você viu não está mais em {printer}. Olhe de novo.',
  'plate.run_open':
    'A execução {run} em {printer} talvez não tenha terminado. Espere até a impressora mostrar o fim; enquanto ela estiver inacessível, você pode dizer o que aconteceu com a execução.',
  'plate.run_unknown':
    'Ninguém sabe o que aconteceu com a execução {run} em {printer}. Diga isso primeiro e depois libere a placa.',
  'plate.judged':
    '{user} já liberou {printer}: {what:part}. Isso pode ser corrigido no histórico, entrada {entry}.',
  'plate.cleared_by': '{user} já liberou {printer}: {what:part}.',
  'plate.of_others':
    'O que está em {printer} pertence a outra organização: libere a placa sem avaliar a impressão.',
  'plate.verdict_needed': 'Diga junto se a impressão está boa ou é refugo.',
  'plate.only_of_scrap': 'Só uma impressão que é refugo tem isto.',
  'plate.more_than_pieces': 'Na placa {pieces|há só # peça|há só # peças}.',
  'scrap.did_not_stick': 'não aderiu à placa',
  'scrap.warped': 'empenou',
  'scrap.spaghetti': 'soltou-se e virou espaguete',
  'scrap.layer_shift': 'as camadas se deslocaram',
  'scrap.under_extruded': 'saiu filamento de menos',
  'scrap.stringing': 'está cheia de fiapos',
  'scrap.bad_surface': 'a superfície está ruim',
  'scrap.wrong_filament': 'está com o filamento errado',
  'scrap.ran_out': 'o filamento acabou',
  'scrap.damaged_removing': 'quebrou ao ser retirada',
  'scrap.other': 'foi para o refugo por outro motivo',
  'scrap.unsaid': 'foi para o refugo, e ninguém disse por quê',
};
