import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': 'Nettoyage général',
  'maintenance_guide.general_cleaning':
    'Retirez les chutes et la poussière de la machine, essuyez les rails et le châssis avec un chiffon sec non pelucheux, et dégagez les ventilateurs et l’objectif de la caméra. Huilez ou graissez les rails et les vis trapézoïdales là où le fabricant le prévoit.',
  'maintenance_task.nozzle_inspection': 'Inspection de la buse',
  'maintenance_guide.nozzle_inspection':
    'Examinez la pointe de la buse et sa chaussette en silicone, retirez les résidus à chaud, puis extrudez un peu de filament : il doit sortir droit et régulier. Remplacez une buse usée et enregistrez-la.',
  'maintenance_task.belt_tension_check': 'Contrôle de la tension des courroies',
  'maintenance_guide.belt_tension_check':
    'Éteignez l’imprimante, appuyez sur chaque courroie au milieu de son brin et comparez les deux côtés ; cherchez les bords effilochés. Tendez-les comme le décrit le fabricant, puis lancez la calibration de l’imprimante.',
  'maintenance_task.build_plate_check': 'Contrôle du plateau',
  'maintenance_guide.build_plate_check':
    'Lavez le plateau à l’eau tiède et au liquide vaisselle, séchez-le et cherchez rayures, bosses et revêtement usé. Essuyez la base magnétique avant de le remettre.',
  'maintenance_task.firmware_update_check': 'Vérification du firmware',
  'maintenance_guide.firmware_update_check':
    'Comparez le firmware installé aux notes de version du fabricant. Mettez à jour entre deux impressions, et imprimez ensuite une pièce de test.',
  'maintenance_task.carbon_rod_lubrication': 'Entretien des tiges en carbone',
  'maintenance_guide.carbon_rod_lubrication':
    'Les tiges en carbone fonctionnent à sec : ne les graissez ni ne les huilez, cela retient la poussière et les use. Essuyez-les avec un chiffon non pelucheux et de l’alcool isopropylique jusqu’à ce qu’il n’y ait plus de poussière noire, en déplaçant la tête à la main. La graisse va sur les vis trapézoïdales, tous les trois mois.',
  'maintenance_task.hepa_filter_replacement': 'Remplacement du filtre HEPA',
  'maintenance_guide.hepa_filter_replacement':
    'Remplacez le filtre à charbon actif à l’arrière du caisson, et vérifiez qu’il est bien en place. Sa durée de vie est de 1440 heures d’impression au plus ; moins après beaucoup d’ABS ou d’ASA.',
  'maintenance_task.purge_wiper_replacement': 'Remplacement de l’essuie-buse',
  'maintenance_guide.purge_wiper_replacement':
    'Remplacez l’essuie-buse qui détache le filament purgé quand il est plié, déchiré ou encrassé ; d’ici là, débarrassez-le des chutes. Dégagez la goulotte en dessous.',
  'maintenance_task.hotend_cleaning': 'Nettoyage du hotend',
  'maintenance_guide.hotend_cleaning':
    'Chauffez le hotend, retirez le vieux filament à froid (cold pull) pour entraîner les résidus, et brossez l’extérieur. Une fois refroidi, vérifiez que la chaussette, le ventilateur et les câbles sont bien en place.',
  'maintenance.task_not_found': 'L’opération de maintenance {task_id} n’existe pas.',
  'maintenance.model_filter':
    'nommez des modèles d’imprimante séparés par des virgules, par exemple « P1S, A1 »',
  'maintenance.no_interval': 'définissez un intervalle en heures, en jours ou les deux',
  'maintenance.not_for_yours': '{task} ne concerne aucune de vos imprimantes',
  'maintenance.not_for_printer': '{task} ne concerne pas l’imprimante {printer_id}',
  'maintenance.which_printer': 'indiquez l’imprimante concernée par {task} : {printers}',
  'maintenance.which_printer_of_many':
    'indiquez l’imprimante concernée par {task} : {printers} et {more|# autre|# autres}',
};
