import type { TemplatesOf } from '../language.ts';
import type { plates as declared } from '../sayings/plates.ts';

export const plates: TemplatesOf<typeof declared> = {
  'seen.plate_cleared': 'se confirmó que la placa está vacía',
  'seen.plate_good': 'se retiró la impresión y está bien',
  'seen.plate_scrap':
    'se retiró la impresión; descarte de {scrapped} de {pieces|# pieza|# piezas}: {cause:part}',
  'plate.changed': 'Lo que usted miró ya no está en {printer}. Vuelva a mirarlo.',
  'plate.run_open':
    'Puede que el intento {run} en {printer} no haya terminado. Espere a que la impresora muestre su final; mientras no se pueda contactar con ella, puede indicar qué fue del intento.',
  'plate.run_unknown':
    'Nadie sabe qué fue del intento {run} en {printer}. Indíquelo primero y después vacíe la placa.',
  'plate.judged':
    '{user} ya vació {printer}: {what:part}. Se puede corregir en el historial, entrada {entry}.',
  'plate.cleared_by': '{user} ya vació {printer}: {what:part}.',
  'plate.of_others':
    'Lo que está en {printer} pertenece a otra organización: vacíe la placa sin valorar la impresión.',
  'plate.verdict_needed': 'Indique también si la impresión está bien o se descarta.',
  'plate.only_of_scrap': 'Solo lo tiene una impresión descartada.',
  'plate.more_than_pieces': 'En la placa solo hay {pieces|# pieza|# piezas}.',
  'scrap.did_not_stick': 'no se adhirió a la placa',
  'scrap.warped': 'se deformó (warping)',
  'scrap.spaghetti': 'se despegó y se convirtió en espagueti',
  'scrap.layer_shift': 'se desplazaron las capas',
  'scrap.under_extruded': 'salió poco filamento (subextrusión)',
  'scrap.stringing': 'está llena de hilos',
  'scrap.bad_surface': 'la superficie es mala',
  'scrap.wrong_filament': 'tiene el filamento equivocado',
  'scrap.ran_out': 'se acabó el filamento',
  'scrap.damaged_removing': 'se rompió al retirarla',
  'scrap.other': 'se descartó por otro motivo',
  'scrap.unsaid': 'se descartó y nadie dijo por qué',
};
