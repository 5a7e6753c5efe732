import type { TemplatesOf } from '../language.ts';
import type { models as declared } from '../sayings/models.ts';

export const models: TemplatesOf<typeof declared> = {
  'model.not_found': 'Não existe modelo {model_id}.',
  'model.not_of_organization': '{model} não é um modelo de {organization}.',
  'model.somebody_elses': '{model} foi criado por outra pessoa: alterá-lo exige o papel de operador.',
  'print_file.not_found': 'Não existe arquivo de impressão {file_id}.',
  'print_file.not_in_model': 'Não existe arquivo de impressão {file_id} em {model}.',
  'print_file.no_picture': 'A placa {plate} de {file} não tem imagem.',
  'print_file.bytes_gone': 'Os bytes deste arquivo sumiram da pasta de dados.',
  'print_file.ending_not_taken':
    'tem uma extensão que não é aceita; são aceitas .3mf, .gcode, .bgcode e .stl',
  'print_file.is_a_shape': 'É uma forma: fatie-a para uma impressora e envie o resultado.',
  'print_file.not_sliced': 'É um projeto que não foi fatiado: fatie-o e envie o resultado (.gcode.3mf).',
  'print_file.nothing_to_print': 'Não contém nada para imprimir.',
  'upload.not_found': 'Não existe upload {upload_id}.',
  'upload.other_bytes': 'não é o que chegou ({arrived_sha256}); envie o arquivo de novo desde o início',
  'upload.offset': 'query.offset: deve ser {at}, onde o upload está.',
  'upload.offset_must_be': 'deve ser {at}',
  'upload.too_many':
    'Você tem {used} uploads inacabados, e são permitidos {limit}. Complete um ou desista dele antes.',
  'upload.unfinished_too_large':
    'Seus uploads inacabados podem ter {limit_mib} MiB no total. Complete um ou desista dele antes.',
  'upload.your_files_too_large':
    'Seus arquivos podem ter {limit_mib} MiB no total. Exclua alguns de que não precise mais.',
  'upload.all_files_too_large':
    'Todos os arquivos juntos podem ter {limit_mib} MiB aqui. Um administrador pode excluir alguns ou aumentar o limite.',
  'upload.no_room_for_rest':
    'Há pouco espaço para o resto deste arquivo. O que já chegou está guardado: continue a partir do byte {offset_bytes} quando houver espaço.',
};
