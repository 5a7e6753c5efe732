import type { TemplatesOf } from '../language.ts';
import type { bambuFaults as declared } from '../sayings/bambu-faults.ts';

export const bambuFaults: TemplatesOf<typeof declared> = {
  'bambu.print_error.0300_8000': 'The print was paused for an unknown reason.',
  'bambu.print_error.0300_8001': 'The print was paused by a person.',
  'bambu.print_error.0300_8003': 'Spaghetti was detected: the print may have come off the plate.',
  'bambu.print_error.0300_8004': 'Filament ran out. Load new filament and resume.',
  'bambu.print_error.0300_8005': 'The front cover of the toolhead fell off. Put it back and resume.',
  'bambu.print_error.0300_8008': 'The nozzle temperature is faulty.',
  'bambu.print_error.0300_8009': 'The bed temperature is faulty.',
  'bambu.print_error.0300_800A': 'Filament is piling up in the waste chute. Clean it and resume.',
  'bambu.print_error.0300_8015': 'The external spool ran out. Load new filament and resume.',
  'bambu.print_error.0500_4003': 'The printer cannot read the file. Slice it again for this printer.',
  'bambu.print_error.0500_4004': 'The printer is busy and cannot start this print.',
  'bambu.print_error.0500_4007': 'The firmware must be updated before this can be printed.',
  'bambu.print_error.0500_C010':
    'The memory card or USB drive cannot be read or written. Replace or format it.',
  'bambu.print_error.0502_4007': 'The printer takes no commands from programs: switch on its Developer Mode.',
  'bambu.print_error.0502_4009': 'The printer takes no commands from programs: switch on its Developer Mode.',
  'bambu.print_error.0C00_8001': 'The first layer has defects. Look at it, then resume or stop.',
  'bambu.print_error.0C00_8005': 'Filament is piling up in the waste chute. Clean it and resume.',
  'bambu.print_error.0C00_C003': 'The first layer may have defects. Look at it and decide whether to go on.',
  'bambu.print_error.0C00_C004':
    'The print may have turned into spaghetti. Look at it and decide whether to go on.',
  'bambu.print_error.0C00_C006': 'Filament may be piling up in the waste chute. Look at it.',
  'bambu.hms.0300_0100_0001_0007': 'The bed temperature sensor has an open circuit.',
  'bambu.hms.0300_0400_0002_0001': 'The part cooling fan turns too slowly or not at all.',
  'bambu.hms.0C00_0300_0001_0009': 'The first layer could not be inspected.',
  'bambu.hms.0C00_0300_0002_0001': 'The first layer could not be inspected.',
  'bambu.hms.0C00_0300_0002_0002': 'The first layer could not be inspected.',
  'bambu.hms.0C00_0300_0002_0004': 'The first layer could not be inspected.',
  'bambu.hms.0C00_0300_0002_0005': 'The first layer could not be inspected.',
  'bambu.hms.0C00_0300_0002_000C': 'The marker of the build plate was not found. Check the plate.',
  'bambu.hms.0C00_0300_0002_000E': 'The nozzle seems to be covered with filament. Clean it.',
  'bambu.hms.0C00_0300_0002_000F': 'The first layer could not be inspected.',
  'bambu.hms.0C00_0300_0002_0010': 'There is something on the bed. Clear it.',
  'bambu.hms.0C00_0300_0002_001C': 'The nozzle seems to be covered with filament. Clean it.',
  'bambu.hms.0C00_0300_0003_0006': 'Filament may be piling up in the waste chute. Look at it.',
  'bambu.hms.0C00_0300_0003_0007':
    'The first layer may have defects. Look at it and decide whether to go on.',
  'bambu.hms.0C00_0300_0003_0008':
    'The print may have turned into spaghetti. Look at it and decide whether to go on.',
  'bambu.hms.0C00_0300_0003_000B': 'The printer is inspecting the first layer.',
  'bambu.hms.0C00_0300_0003_000D':
    'The extruder may not be extruding. Look at it and decide whether to go on.',
  'bambu.hms.0C00_0300_0003_0010':
    'The extruder may not be extruding. Look at it and decide whether to go on.',
  'bambu.hms.0C00_0300_0003_001B':
    'The print may have turned into spaghetti. Look at it and decide whether to go on.',
  'bambu.hms.0500_0500_0001_0007': 'The printer refused an unsigned command: switch on its Developer Mode.',
  'bambu.feeder_stuck': 'The AMS cannot feed the filament into the extruder.',
  'bambu.feeder_ran_out': 'The filament in the AMS ran out. Put in a new spool and resume.',
  'bambu.feeder_unmapped': 'The printer cannot tell which AMS slot to use: the mapping failed.',
  'bambu.outside_ran_out': 'The external spool ran out. Load new filament and resume.',
  'bambu.slot_ran_out': 'The filament in slot {slot} of AMS {unit} ran out. Put in a new spool.',
  'bambu.slot_ran_out_purging':
    'The filament in slot {slot} of AMS {unit} ran out. What is left of it is being purged.',
  'bambu.slot_ran_out_went_on':
    'The filament in slot {slot} of AMS {unit} ran out. The printer went on with another slot.',
  'bambu.outside_slot_ran_out': 'The external spool ran out. Put in a new spool.',
  'bambu.outside_slot_ran_out_purging': 'The external spool ran out. What is left of it is being purged.',
  'bambu.outside_slot_ran_out_went_on': 'The external spool ran out. The printer went on with another slot.',
  'bambu.slot_empty': 'Slot {slot} of AMS {unit} is empty.',
  'bambu.module_stopped':
    'The {module} stopped or refused the print ({code}). The screen of the printer says more.',
  'bambu.module_paused': 'The {module} paused the print ({code}). The screen of the printer says more.',
  'bambu.module_warns': 'The {module} has a warning ({code}). The screen of the printer says more.',
  'bambu.module_reports': 'The {module} reports {level} ({code}). The screen of the printer says more.',
  'bambu.ran_out.filament': 'Filament ran out.',
  'bambu.ran_out.ams': 'The filament in the AMS ran out.',
  'bambu.ran_out.outside': 'The external spool ran out.',
  'bambu.ran_out.slot': 'The filament in slot {slot} of AMS {unit} ran out.',
  'bambu.ran_out.reported': 'The {module} reports {level} ({code}).',
};
