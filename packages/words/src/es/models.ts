import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': 'No existe el modelo {model_id}.',
  'model.not_of_organization': '{model} no es un modelo de {organization}.',
  'model.somebody_elses': '{model} es de otra persona: para cambiarlo se necesita el rol de operador.',
  'print_file.not_found': 'No existe el archivo de impresión {file_id}.',
  'print_file.not_in_model': 'No existe el archivo de impresión {file_id} en {model}.',
  'print_file.no_picture': 'La placa {plate} de {file} no tiene imagen.',
  'print_file.bytes_gone': 'El contenido de este archivo ya no está en la carpeta de datos.',
  'print_file.ending_not_taken':
    'tiene una extensión que no se acepta; se aceptan .3mf, .gcode, .bgcode y .stl',
  'print_file.is_a_shape': 'Es solo una forma: lamínela para una impresora y suba el resultado.',
  'print_file.not_sliced': 'Es un proyecto sin laminar: lamínelo y suba el resultado (.gcode.3mf).',
  'print_file.nothing_to_print': 'No contiene nada que imprimir.',
  'upload.not_found': 'No existe la subida {upload_id}.',
  'upload.other_bytes': 'no es lo que llegó ({arrived_sha256}); envíe el archivo de nuevo desde el principio',
  'upload.offset': 'query.offset: debe ser {at}, donde está la subida.',
  'upload.offset_must_be': 'debe ser {at}',
  'upload.too_many':
    'Tiene {used} subidas sin terminar y se permiten {limit}. Complete una o abandónela primero.',
  'upload.unfinished_too_large':
    'Sus subidas sin terminar pueden sumar {limit_mib} MiB en total. Complete una o abandónela primero.',
  'upload.your_files_too_large':
    'Sus archivos pueden sumar {limit_mib} MiB en total. Elimine algunos que ya no necesite.',
  'upload.all_files_too_large':
    'Aquí todos los archivos pueden sumar {limit_mib} MiB en total. Un administrador puede eliminar algunos o subir el límite.',
  'upload.no_room_for_rest':
    'Falta espacio para el resto de este archivo. Lo que llegó antes se conserva: continúe desde el byte {offset_bytes} cuando haya espacio.',
};
