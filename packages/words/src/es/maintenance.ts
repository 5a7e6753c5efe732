import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': 'Limpieza general',
  'maintenance_guide.general_cleaning':
    'Retire restos y polvo de la máquina, limpie las guías y el bastidor con un paño seco que no suelte pelusa y despeje los ventiladores y la lente de la cámara. Aceite o engrase las guías y los husillos donde lo indique el fabricante.',
  'maintenance_task.nozzle_inspection': 'Inspección de la boquilla',
  'maintenance_guide.nozzle_inspection':
    'Mire la punta de la boquilla y la funda de silicona, quite los residuos en caliente y extruya un poco de filamento: debe salir recto y uniforme. Cambie la boquilla si está gastada y regístrelo.',
  'maintenance_task.belt_tension_check': 'Revisión de la tensión de las correas',
  'maintenance_guide.belt_tension_check':
    'Apague la impresora, presione cada correa en la mitad de su recorrido y compare los lados; busque bordes deshilachados. Ténselas como describe el fabricante y después ejecute la calibración de la impresora.',
  'maintenance_task.build_plate_check': 'Revisión de la placa de impresión',
  'maintenance_guide.build_plate_check':
    'Lave la placa con agua tibia y lavavajillas, séquela y busque arañazos, abolladuras y desgaste del recubrimiento. Limpie la base magnética de debajo antes de volver a ponerla.',
  'maintenance_task.firmware_update_check': 'Revisión de actualizaciones de firmware',
  'maintenance_guide.firmware_update_check':
    'Compare el firmware instalado con las notas de versión del fabricante. Actualice entre impresiones y después imprima una pieza de prueba.',
  'maintenance_task.carbon_rod_lubrication': 'Cuidado de las varillas de carbono',
  'maintenance_guide.carbon_rod_lubrication':
    'Las varillas de carbono trabajan en seco: no las engrase ni las aceite, pues eso retiene el polvo y las desgasta. Límpielas con un paño sin pelusa y alcohol isopropílico hasta que no salga polvo negro, moviendo el cabezal a mano. La grasa va en los husillos, cada tres meses.',
  'maintenance_task.hepa_filter_replacement': 'Cambio del filtro HEPA',
  'maintenance_guide.hepa_filter_replacement':
    'Cambie el filtro de aire de carbón activado en la parte trasera de la cámara de impresión y compruebe que quede bien ajustado. Dura como máximo 1440 horas de impresión; menos si se imprime mucho ABS o ASA.',
  'maintenance_task.purge_wiper_replacement': 'Cambio del limpiador de purga',
  'maintenance_guide.purge_wiper_replacement':
    'Cambie el limpiador que quita de la boquilla el filamento purgado cuando esté doblado, roto o cubierto de restos; mientras tanto, límpielo. Despeje el conducto que hay debajo.',
  'maintenance_task.hotend_cleaning': 'Limpieza del hotend',
  'maintenance_guide.hotend_cleaning':
    'Caliente el hotend, extraiga el filamento viejo en frío para arrastrar los residuos y cepille el exterior. Una vez frío, compruebe que la funda, el ventilador y los cables estén bien sujetos.',
  'maintenance.task_not_found': 'No existe la tarea de mantenimiento {task_id}.',
  'maintenance.model_filter': 'indique modelos de impresora separados por comas, por ejemplo «P1S, A1»',
  'maintenance.no_interval': 'ponga un intervalo en horas, en días o en ambos',
  'maintenance.not_for_yours': '{task} no es para ninguna de sus impresoras',
  'maintenance.not_for_printer': '{task} no es para la impresora {printer_id}',
  'maintenance.which_printer': 'indique en qué impresora se hizo {task}: {printers}',
  'maintenance.which_printer_of_many': 'indique en qué impresora se hizo {task}: {printers} y {more} más',
};
