import { declare, id, listed, number, saying } from '../facts.ts';

export const maintenance = declare({
  // The built-in tasks, and how each is done.
  'maintenance_task.general_cleaning': {},
  'maintenance_guide.general_cleaning': {},
  'maintenance_task.nozzle_inspection': {},
  'maintenance_guide.nozzle_inspection': {},
  'maintenance_task.belt_tension_check': {},
  'maintenance_guide.belt_tension_check': {},
  'maintenance_task.build_plate_check': {},
  'maintenance_guide.build_plate_check': {},
  'maintenance_task.firmware_update_check': {},
  'maintenance_guide.firmware_update_check': {},
  'maintenance_task.carbon_rod_lubrication': {},
  'maintenance_guide.carbon_rod_lubrication': {},
  'maintenance_task.hepa_filter_replacement': {},
  'maintenance_guide.hepa_filter_replacement': {},
  'maintenance_task.purge_wiper_replacement': {},
  'maintenance_guide.purge_wiper_replacement': {},
  'maintenance_task.hotend_cleaning': {},
  'maintenance_guide.hotend_cleaning': {},

  // What is wrong with a task or a log of it.
  'maintenance.task_not_found': { task_id: id },
  'maintenance.model_filter': {},
  'maintenance.no_interval': {},
  'maintenance.not_for_yours': { task: saying },
  'maintenance.not_for_printer': { task: saying, printer_id: id },
  'maintenance.which_printer': { task: saying, printers: listed },
  'maintenance.which_printer_of_many': { task: saying, printers: listed, more: number },
});
