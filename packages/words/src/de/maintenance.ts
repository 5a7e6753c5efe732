import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': 'Allgemeine Reinigung',
  'maintenance_guide.general_cleaning':
    'Entfernen Sie Reste und Staub aus der Maschine, wischen Sie Schienen und Rahmen mit einem trockenen, fusselfreien Tuch ab und reinigen Sie Lüfter und Kameralinse. Ölen oder fetten Sie Schienen und Gewindespindeln, wo der Hersteller es verlangt.',
  'maintenance_task.nozzle_inspection': 'Düse prüfen',
  'maintenance_guide.nozzle_inspection':
    'Sehen Sie Düsenspitze und Silikonsocke an, entfernen Sie Reste, solange die Düse warm ist, und fördern Sie etwas Filament: Es soll gerade und gleichmäßig austreten. Ersetzen Sie eine abgenutzte Düse und erfassen Sie die neue.',
  'maintenance_task.belt_tension_check': 'Riemenspannung prüfen',
  'maintenance_guide.belt_tension_check':
    'Schalten Sie den Drucker aus, drücken Sie jeden Riemen in der Mitte und vergleichen Sie die Seiten; achten Sie auf ausgefranste Kanten. Spannen Sie nach Angabe des Herstellers und kalibrieren Sie den Drucker danach.',
  'maintenance_task.build_plate_check': 'Druckplatte prüfen',
  'maintenance_guide.build_plate_check':
    'Waschen Sie die Druckplatte mit warmem Wasser und Spülmittel, trocknen Sie sie und achten Sie auf Kratzer, Dellen und abgenutzte Beschichtung. Wischen Sie die Magnetauflage ab, bevor Sie sie wieder auflegen.',
  'maintenance_task.firmware_update_check': 'Firmware prüfen',
  'maintenance_guide.firmware_update_check':
    'Vergleichen Sie die Firmware mit den Versionshinweisen des Herstellers. Erneuern Sie sie zwischen zwei Drucken und drucken Sie danach ein Probestück.',
  'maintenance_task.carbon_rod_lubrication': 'Carbonstangen pflegen',
  'maintenance_guide.carbon_rod_lubrication':
    'Die Carbonstangen laufen trocken: nicht fetten oder ölen, das bindet Staub und nutzt sie ab. Wischen Sie sie mit einem fusselfreien Tuch und Isopropanol ab, bis kein schwarzer Staub mehr kommt, und bewegen Sie dabei den Kopf von Hand. Fett gehört auf die Gewindespindeln, alle drei Monate.',
  'maintenance_task.hepa_filter_replacement': 'HEPA-Filter wechseln',
  'maintenance_guide.hepa_filter_replacement':
    'Ersetzen Sie den Aktivkohlefilter hinten im Druckraum und prüfen Sie, dass er dicht sitzt. Er hält höchstens 1440 Druckstunden; nach viel ABS oder ASA kürzer.',
  'maintenance_task.purge_wiper_replacement': 'Abstreifer wechseln',
  'maintenance_guide.purge_wiper_replacement':
    'Ersetzen Sie den Abstreifer, der gespültes Filament von der Düse nimmt, wenn er verbogen, gerissen oder verklebt ist; bis dahin befreien Sie ihn von Resten. Leeren Sie den Schacht darunter.',
  'maintenance_task.hotend_cleaning': 'Hotend reinigen',
  'maintenance_guide.hotend_cleaning':
    'Heizen Sie das Hotend, ziehen Sie altes Filament kalt heraus, damit Reste mitkommen, und bürsten Sie es außen sauber. Prüfen Sie nach dem Abkühlen, dass Socke, Lüfter und Kabel fest sitzen.',
  'maintenance.task_not_found': 'Die Wartungsaufgabe {task_id} gibt es nicht.',
  'maintenance.model_filter': 'Druckermodelle nennen, durch Kommas getrennt, zum Beispiel „P1S, A1“',
  'maintenance.no_interval': 'einen Abstand in Stunden, in Tagen oder beides angeben',
  'maintenance.not_for_yours': '{task} gilt für keinen Ihrer Drucker',
  'maintenance.not_for_printer': '{task} gilt nicht für den Drucker {printer_id}',
  'maintenance.which_printer': 'sagen, bei welchem Drucker das erledigt wurde ({task}): {printers}',
  'maintenance.which_printer_of_many':
    'sagen, bei welchem Drucker das erledigt wurde ({task}): {printers} und {more} weitere',
};
