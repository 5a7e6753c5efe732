import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': 'Algemene reiniging',
  'maintenance_guide.general_cleaning':
    'Haal resten en stof uit de machine, veeg geleiders en frame af met een droge, pluisvrije doek, en maak de ventilatoren en de cameralens schoon. Olie of vet geleiders en spindels waar de fabrikant dat voorschrijft.',
  'maintenance_task.nozzle_inspection': 'Nozzle-inspectie',
  'maintenance_guide.nozzle_inspection':
    'Bekijk de punt van de nozzle en de siliconen sok, verwijder resten zolang ze warm zijn, en extrudeer wat filament: het moet er recht en gelijkmatig uitkomen. Vervang een versleten nozzle en leg dat vast.',
  'maintenance_task.belt_tension_check': 'Riemspanning controleren',
  'maintenance_guide.belt_tension_check':
    'Zet de printer uit, druk elke riem in het midden in en vergelijk beide kanten; let op rafelige randen. Span de riemen zoals de fabrikant beschrijft, en voer daarna de kalibratie van de printer uit.',
  'maintenance_task.build_plate_check': 'Bouwplaat controleren',
  'maintenance_guide.build_plate_check':
    'Was de plaat met warm water en afwasmiddel, droog die af en let op krassen, deuken en een versleten coating. Veeg de magneetbasis eronder schoon voordat je de plaat teruglegt.',
  'maintenance_task.firmware_update_check': 'Controle op firmware-updates',
  'maintenance_guide.firmware_update_check':
    'Vergelijk de geïnstalleerde firmware met de release notes van de fabrikant. Werk bij tussen twee prints, en print daarna een proefstuk.',
  'maintenance_task.carbon_rod_lubrication': 'Onderhoud carbonstangen',
  'maintenance_guide.carbon_rod_lubrication':
    'De carbonstangen lopen droog: gebruik geen vet of olie, dat houdt stof vast en laat ze slijten. Veeg ze af met een pluisvrije doek en isopropylalcohol tot er geen zwart stof meer afkomt, en beweeg de kop daarbij met de hand. Vet hoort op de spindels, elke drie maanden.',
  'maintenance_task.hepa_filter_replacement': 'HEPA-filter vervangen',
  'maintenance_guide.hepa_filter_replacement':
    'Vervang het actievekoolfilter achter in de kamer, en controleer of het goed vastzit. Het gaat hoogstens 1440 printuren mee; korter na veel ABS of ASA.',
  'maintenance_task.purge_wiper_replacement': 'Nozzleveger vervangen',
  'maintenance_guide.purge_wiper_replacement':
    'Vervang de veger die uitgespoeld filament van de nozzle strijkt als hij verbogen, gescheurd of aangekoekt is; houd hem tot dan vrij van resten. Maak de goot eronder leeg.',
  'maintenance_task.hotend_cleaning': 'Hotend reinigen',
  'maintenance_guide.hotend_cleaning':
    'Verwarm de hotend, trek oud filament er koud uit zodat resten meekomen, en borstel de buitenkant schoon. Controleer na het afkoelen of sok, ventilator en kabels goed vastzitten.',
  'maintenance.task_not_found': 'Onderhoudstaak {task_id} bestaat niet.',
  'maintenance.model_filter': 'noem printermodellen, gescheiden door komma’s, bijvoorbeeld “P1S, A1”',
  'maintenance.no_interval': 'stel een interval in uren, in dagen of allebei in',
  'maintenance.not_for_yours': '{task} is voor geen van je printers',
  'maintenance.not_for_printer': '{task} is niet voor printer {printer_id}',
  'maintenance.which_printer': 'geef aan bij welke printer {task} is gedaan: {printers}',
  'maintenance.which_printer_of_many':
    'geef aan bij welke printer {task} is gedaan: {printers} en nog {more}',
};
