import type { TemplatesOf } from '../language.ts';
import type { control as declared } from '../sayings/control.ts';

export const control: TemplatesOf<typeof declared> = {
  'control.unreachable': '{printer} não está acessível agora.',
  'control.wrong_state':
    '{printer} {stands}; não é a impressão ou o estado a que isto se destinava: agora não pode {deed}.',
  'control.unable': 'Impressoras como {printer} não são capazes disto: {deed}.',
  'control.no_slot': '{printer} não informa o slot {slot} na unidade {unit}.',
  'control.no_error': '{printer} não mostra nenhum erro.',
  'control.refused': '{printer} recusou: {reason}',
  'control.refused_plainly': '{printer} recusou.',
  'control.printer_gone': 'A impressora não existe mais.',
  'control.never_sent': 'O serviço foi encerrado antes de enviar o comando a {printer}: {command}.',
  'control.not_recorded':
    'Não é possível gravar no banco de dados agora. O comando foi enviado mesmo assim e será registrado assim que isso voltar a funcionar.',
  'control.left_to_another':
    'Este serviço está de prontidão e não avisou nenhuma impressora. Nada mais inicia, e o serviço que controla as impressoras para o que elas imprimem da fila. O que foi iniciado de outra forma precisa ser parado lá ou na máquina.',
  'stop.driven_elsewhere': 'Outro serviço a controla: verifique a máquina.',
  'stop.firmware_stopped':
    'O cancelamento não surtiu efeito, então o firmware foi parado: reinicie o firmware antes da próxima impressão.',
  'stop.firmware_told':
    'O cancelamento não surtiu efeito, e o firmware recebeu a ordem de parar, mas não mostrou isso: verifique a máquina. Depois é preciso reiniciar o firmware.',
  'stop.no_link': 'Não há conexão com ela: desligue-a na máquina.',
  'stop.start_on_its_way': 'Um início estava a caminho dela: verifique a máquina.',
  'stop.taken': 'Ela aceitou a parada, mas ainda não a mostrou: verifique a máquina.',
  'stop.unanswered': 'Ela ainda não respondeu: verifique a máquina.',
  'skip.no_such_object': 'a placa não tem o objeto {ids}.',
  'skip.nothing_left': 'não sobraria nada para imprimir: em vez disso, pare a impressão.',
};
