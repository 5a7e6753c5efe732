import { declare, id, limit, number, text } from '../facts.ts';

export const models = declare({
  'model.not_found': { model_id: id },
  'model.not_of_organization': { model: text, organization: text },
  'model.somebody_elses': { model: text },
  'print_file.not_found': { file_id: id },
  'print_file.not_in_model': { file_id: id, model: text },
  'print_file.no_picture': { plate: id, file: text },
  'print_file.bytes_gone': {},
  'print_file.ending_not_taken': {},
  'print_file.is_a_shape': {},
  'print_file.not_sliced': {},
  'print_file.nothing_to_print': {},

  // Uploads.
  'upload.not_found': { upload_id: id },
  'upload.other_bytes': { arrived_sha256: text },
  'upload.offset': { at: id },
  'upload.offset_must_be': { at: id },
  'upload.too_many': { used: number, limit: number },
  'upload.unfinished_too_large': { limit_mib: limit },
  'upload.your_files_too_large': { limit_mib: limit },
  'upload.all_files_too_large': { limit_mib: limit },
  'upload.no_room_for_rest': { offset_bytes: id },
});
