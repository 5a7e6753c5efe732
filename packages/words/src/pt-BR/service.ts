import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong': 'Algo deu errado do nosso lado. Informe o id da solicitação ao relatar o problema.',
  'service.try_later': 'Tente de novo mais tarde.',
  'database.locked':
    'Outro programa está bloqueando o banco de dados, então nada pode ser gravado agora. Tente de novo em um instante. Parar e pausar impressoras funciona mesmo assim.',
  'database.gone':
    'O banco de dados não responde ou não pode ser gravado. Tente de novo em um instante. Parar e pausar impressoras funciona mesmo assim.',
  'database.full':
    'Não há mais espaço no disco, então nada pode ser gravado. Libere espaço e tente de novo. Parar e pausar impressoras funciona mesmo assim.',
  'database.nobody_known':
    'O banco de dados não responde, então não dá para saber quem você é. Quem estava conectado aqui nos últimos 15 minutos pode parar impressoras; senão, pare-as na máquina.',
  'database.silent': 'O banco de dados não responde.',
  'database.no_room_to_write':
    'O banco de dados não pode ser gravado por falta de espaço. Parar impressoras funciona.',
  'database.held':
    'Outro programa está bloqueando o banco de dados, então nada pode ser registrado. Parar impressoras funciona.',
  'database.not_writable': 'O banco de dados não pode ser gravado. Parar impressoras funciona.',
  'disk.nearly_full': 'O disco está quase cheio: nada novo é aceito. Parar impressoras funciona.',
  'disk.into_reserve': 'O disco está usando a reserva: uploads e backups são recusados.',
  'disk.no_room':
    'Há pouco espaço no disco do serviço. O que está gravado está seguro; tente de novo quando houver espaço.',
};
