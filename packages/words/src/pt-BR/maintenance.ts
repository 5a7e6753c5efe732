import type { TemplatesOf } from '../language.ts';
import type { maintenance as declared } from '../sayings/maintenance.ts';

export const maintenance: TemplatesOf<typeof declared> = {
  'maintenance_task.general_cleaning': 'Limpeza geral',
  'maintenance_guide.general_cleaning':
    'Retire restos e poeira da máquina, limpe trilhos e estrutura com um pano seco que não solte fiapos e desobstrua as ventoinhas e a lente da câmera. Passe óleo ou graxa nos trilhos e fusos onde o fabricante indicar.',
  'maintenance_task.nozzle_inspection': 'Inspeção do bico',
  'maintenance_guide.nozzle_inspection':
    'Verifique a ponta e a capa de silicone do bico, retire os resíduos enquanto está quente e extrude um pouco de filamento: ele deve sair reto e uniforme. Troque um bico gasto e registre a troca.',
  'maintenance_task.belt_tension_check': 'Verificação da tensão das correias',
  'maintenance_guide.belt_tension_check':
    'Desligue a impressora, pressione cada correia na metade do percurso e compare os lados; procure bordas desfiadas. Tensione-as como o fabricante descreve e depois rode a calibração da impressora.',
  'maintenance_task.build_plate_check': 'Verificação da placa de impressão',
  'maintenance_guide.build_plate_check':
    'Lave a placa com água morna e detergente, seque-a e procure riscos, amassados e revestimento gasto. Limpe a base magnética embaixo antes de recolocá-la.',
  'maintenance_task.firmware_update_check': 'Verificação de atualização do firmware',
  'maintenance_guide.firmware_update_check':
    'Compare o firmware instalado com as notas de versão do fabricante. Atualize entre impressões e depois imprima uma peça de teste.',
  'maintenance_task.carbon_rod_lubrication': 'Limpeza das hastes de carbono',
  'maintenance_guide.carbon_rod_lubrication':
    'As hastes de carbono trabalham a seco: não passe graxa nem óleo, pois isso retém poeira e as desgasta. Limpe-as com um pano que não solte fiapos e álcool isopropílico até não sair mais pó preto, movendo o cabeçote com a mão. A graxa vai nos fusos, a cada três meses.',
  'maintenance_task.hepa_filter_replacement': 'Troca do filtro HEPA',
  'maintenance_guide.hepa_filter_replacement':
    'Troque o filtro de ar de carvão ativado no fundo da câmara e verifique se está bem encaixado. Ele dura no máximo 1440 horas de impressão; menos depois de muito ABS ou ASA.',
  'maintenance_task.purge_wiper_replacement': 'Troca do limpador de purga',
  'maintenance_guide.purge_wiper_replacement':
    'Troque o limpador que tira do bico o filamento purgado quando estiver torto, rasgado ou coberto; até lá, retire dele os restos. Desobstrua a calha embaixo dele.',
  'maintenance_task.hotend_cleaning': 'Limpeza do hotend',
  'maintenance_guide.hotend_cleaning':
    'Aqueça o hotend, puxe o filamento velho a frio para trazer junto os resíduos e escove a parte externa. Depois de esfriar, verifique se a capa, a ventoinha e os cabos estão firmes.',
  'maintenance.task_not_found': 'Não existe tarefa de manutenção {task_id}.',
  'maintenance.model_filter': 'indique modelos de impressora, separados por vírgulas, por exemplo "P1S, A1"',
  'maintenance.no_interval': 'defina um intervalo em horas, em dias ou ambos',
  'maintenance.not_for_yours': '{task} não é para nenhuma das suas impressoras',
  'maintenance.not_for_printer': '{task} não é para a impressora {printer_id}',
  'maintenance.which_printer': 'diga em qual impressora isto foi feito ({task}): {printers}',
  'maintenance.which_printer_of_many':
    'diga em qual impressora isto foi feito ({task}): {printers} e mais {more}',
};
