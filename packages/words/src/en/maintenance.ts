import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': 'General cleaning',
  'maintenance_guide.general_cleaning':
    'Take scraps and dust out of the machine, wipe rails and frame with a dry, lint-free cloth, and clear the fans and the camera lens. Oil or grease rails and lead screws where the maker says so.',
  'maintenance_task.nozzle_inspection': 'Nozzle inspection',
  'maintenance_guide.nozzle_inspection':
    'Look at the nozzle’s tip and silicone sock, clear residue while it is warm, and extrude some filament: it should come out straight and evenly. Replace a worn nozzle and record it.',
  'maintenance_task.belt_tension_check': 'Belt tension check',
  'maintenance_guide.belt_tension_check':
    'Switch the printer off, press each belt halfway along its run and compare the sides; look for frayed edges. Tension them as the maker describes, then run the printer’s calibration.',
  'maintenance_task.build_plate_check': 'Build plate check',
  'maintenance_guide.build_plate_check':
    'Wash the plate with warm water and dish soap, dry it and look for scratches, dents and worn coating. Wipe the magnetic base underneath before putting it back.',
  'maintenance_task.firmware_update_check': 'Firmware update check',
  'maintenance_guide.firmware_update_check':
    'Compare the installed firmware with the maker’s release notes. Update between prints, and print a test piece afterwards.',
  'maintenance_task.carbon_rod_lubrication': 'Carbon rod lubrication',
  'maintenance_guide.carbon_rod_lubrication':
    'The carbon rods run dry: do not grease or oil them, which would hold dust and wear them. Wipe them with a lint-free cloth and isopropyl alcohol until no black dust comes off, moving the head by hand. Grease belongs on the lead screws, every three months.',
  'maintenance_task.hepa_filter_replacement': 'HEPA filter replacement',
  'maintenance_guide.hepa_filter_replacement':
    'Replace the activated carbon air filter at the back of the chamber, and check that it sits tight. Its working life is 1440 print hours at most; earlier after much ABS or ASA.',
  'maintenance_task.purge_wiper_replacement': 'Purge wiper replacement',
  'maintenance_guide.purge_wiper_replacement':
    'Replace the wiper that strips purged filament off the nozzle when it is bent, torn or coated; until then clear it of scraps. Clear the chute below it.',
  'maintenance_task.hotend_cleaning': 'Hotend cleaning',
  'maintenance_guide.hotend_cleaning':
    'Heat the hotend, pull old filament out cold to bring residue along, and brush the outside clean. Check that the sock, the fan and the cables sit tight once it has cooled.',
  'maintenance.task_not_found': 'There is no maintenance task {task_id}.',
  'maintenance.model_filter': 'name printer models, separated by commas, for example "P1S, A1"',
  'maintenance.no_interval': 'set an interval in hours, in days or both',
  'maintenance.not_for_yours': '{task} is not for any of your printers',
  'maintenance.not_for_printer': '{task} is not for printer {printer_id}',
  'maintenance.which_printer': 'say which printer {task} was done on: {printers}',
  'maintenance.which_printer_of_many': 'say which printer {task} was done on: {printers} and {more} more',
};
