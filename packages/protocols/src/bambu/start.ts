import { said } from '@farmhand/words';
import type { SlotPlace, StartRequest } from '../adapter.ts';
import type { VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import { markSuffix } from './names.ts';
import type { Request } from './requests.ts';
import { globalTray } from './slot-requests.ts';
import { EXT_LEFT_ID, EXT_RIGHT_ID } from './trays.ts';

/** From 2^31 on ids are clamped, so that all of them look the same (A.8). */
const MARK = /^[1-9][0-9]{0,9}$/;

export function projectFile(request: StartRequest): Request {
  if (!MARK.test(request.mark) || Number(request.mark) >= 2 ** 31 - 1) {
    throw new PrinterError('rejected', null, { detail: said('bambu.mark_no_number') });
  }
  const file = request.file.path.replace(/^\/+/, '');
  const { mark } = request;
  return {
    group: 'print',
    body: {
      command: 'project_file',
      param: `Metadata/plate_${request.plate_index}.gcode`,
      url: `ftp:///${file}`,
      file: file.split('/').pop() ?? file,
      // Empty skips the printer's check: the upload was verified by its size.
      md5: '',
      subtask_name: `${request.job_name}${markSuffix(mark)}`,
      project_id: mark,
      profile_id: '0',
      task_id: mark,
      subtask_id: mark,
      bed_type: 'auto',
      timelapse: false,
      bed_leveling: true,
      bed_levelling: true,
      flow_cali: false,
      vibration_cali: true,
      layer_inspect: false,
      use_ams: request.slots.some((slot) => slot !== null && 'ams_id' in slot),
      ams_mapping: request.slots.map(flatPlace),
      ams_mapping2: request.slots.map(fullPlace),
      cfg: '0',
      extrude_cali_flag: 0,
      nozzle_offset_cali: 0,
    },
  };
}

/** Unused and external are both -1 here: 254 or 255 would make the printer refuse the mapping. */
function flatPlace(slot: SlotPlace | null): number {
  return slot !== null && 'ams_id' in slot ? globalTray(slot.ams_id, slot.slot_id) : -1;
}

function fullPlace(slot: SlotPlace | null): VendorObject {
  if (slot === null) return { ams_id: 255, slot_id: 255 };
  if ('ams_id' in slot) return { ams_id: slot.ams_id, slot_id: slot.slot_id };
  return { ams_id: slot.position === 'Ext-L' ? EXT_LEFT_ID : EXT_RIGHT_ID, slot_id: 0 };
}
