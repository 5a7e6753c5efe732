import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': 'There is no model {model_id}.',
  'model.not_of_organization': '{model} is not a model of {organization}.',
  'model.somebody_elses': '{model} was made by somebody else: changing it needs the role operator.',
  'print_file.not_found': 'There is no print file {file_id}.',
  'print_file.not_in_model': 'There is no print file {file_id} in {model}.',
  'print_file.no_picture': 'Plate {plate} of {file} has no picture.',
  'print_file.bytes_gone': 'The bytes of this file are gone from the data folder.',
  'print_file.ending_not_taken': 'has an ending that is not taken; taken are .3mf, .gcode, .bgcode and .stl',
  'print_file.is_a_shape': 'It is a shape: slice it for a printer and upload the result.',
  'print_file.not_sliced':
    'It is a project that was not sliced: slice it and upload the result (.gcode.3mf).',
  'print_file.nothing_to_print': 'It holds nothing to print.',
  'upload.not_found': 'There is no upload {upload_id}.',
  'upload.other_bytes': 'is not what arrived ({arrived_sha256}); send the file again from its beginning',
  'upload.offset': 'query.offset: must be {at}, where the upload stands.',
  'upload.offset_must_be': 'must be {at}',
  'upload.too_many':
    'You have {used} unfinished uploads, and {limit} are allowed. Complete one or give it up first.',
  'upload.unfinished_too_large':
    'Your unfinished uploads may have {limit_mib} MiB together. Complete one or give it up first.',
  'upload.your_files_too_large':
    'Your files may have {limit_mib} MiB together. Delete some that you no longer need.',
  'upload.all_files_too_large':
    'All files together may have {limit_mib} MiB here. An administrator can delete some or raise the limit.',
  'upload.no_room_for_rest':
    'There is too little room for the rest of this file. What arrived before is kept: go on from byte {offset_bytes} when there is room.',
};
