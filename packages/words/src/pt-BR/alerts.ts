import type { AlertTemplates } from '../language.ts';

export const alerts: AlertTemplates = {
  backup_failed: {
    title: 'O backup falhou',
    message: '{problem}',
  },
  'delivery_failed.destination': {
    title: 'As mensagens para {destination} não chegam',
    message:
      'Nenhuma foi aceita desde {since}. {why:sentence} As mensagens esperam, e o envio é repetido automaticamente; verifique o destino.',
  },
  'delivery_failed.not_taken': {
    title: '{destination} não aceitou uma mensagem',
    message:
      '{why:sentence} O que não é aceito não é reenviado automaticamente. Verifique o destino; quando estiver corrigido, a mensagem pode ser reenviada a partir do registro dele.',
  },
  'delivery_failed.removed': {
    title: '{destination} não recebe mais mensagens',
    message:
      '{why:sentence} Por isso este destino foi removido. Adicione-o de novo para voltar a receber mensagens nele.',
  },
  'delivery_failed.behind': {
    title: 'O estoque externo está desatualizado',
    message:
      'Desde {since} ele não é informado do que foi usado. {why:sentence} O envio é repetido automaticamente, e nada se perde.',
  },
  'delivery_failed.counted': {
    title: 'O uso de {used_g} foi contado no estoque externo?',
    message:
      'Carretel {external_id} de lá: {why:sentence} Confira e responda em Configurações, Estoque externo.',
  },
  'delivery_failed.gone_use': {
    title: 'O estoque externo não tem o carretel {external_id}',
    message:
      'O uso de {used_g} do nosso carretel {spool_id} não pode ser informado lá. {why:sentence} Vincule nosso carretel a outro ou a nenhum e, em Configurações, Estoque externo, deixe este uso de fora ou envie-o de novo.',
  },
  'delivery_failed.gone_weight': {
    title: 'O estoque externo não tem o carretel {external_id}',
    message:
      'O peso de {left_g} do nosso carretel {spool_id} não pode ser informado lá. {why:sentence} Vincule nosso carretel a outro ou a nenhum e, em Configurações, Estoque externo, deixe este uso de fora ou envie-o de novo.',
  },
  'delivery_failed.refused_use': {
    title: 'O estoque externo recusa um uso do carretel {external_id}',
    message:
      'O uso de {used_g} do nosso carretel {spool_id} não pode ser informado lá. {why:sentence} Deixe-o de fora ou envie-o de novo em Configurações, Estoque externo.',
  },
  'delivery_failed.refused_weight': {
    title: 'O estoque externo recusa um uso do carretel {external_id}',
    message:
      'O peso de {left_g} do nosso carretel {spool_id} não pode ser informado lá. {why:sentence} Deixe-o de fora ou envie-o de novo em Configurações, Estoque externo.',
  },
  printer_offline: { title: '{printer} está offline', message: '{reason}' },
  printer_error: { title: '{printer} informa um erro', message: '{reason}' },
  'printer_error.while_printing': {
    title: '{printer} informa um erro durante a impressão',
    message: '{reason}',
  },
  printer_identity_changed: { title: '{printer} mostra outra identidade', message: '{reason}' },
  printer_flapping: {
    title: '{printer} muda de estado com frequência demais',
    message:
      'Ela informou {changes} mudanças em {seconds} s. O que ela diz é resumido, e ela não recebe novos trabalhos até ficar estável por um minuto. Verifique a impressora e a rede dela.',
  },
  command_unconfirmed: {
    title: '{printer} não confirmou o comando: {command}',
    message:
      'O comando ({command}) foi enviado, mas os relatos da própria impressora não o mostram. Verifique a máquina.',
  },
  'command_unconfirmed.never_sent': {
    title: 'O comando nunca chegou a {printer}: {command}',
    message:
      'O serviço foi encerrado antes de enviar o comando ({command}) e não o enviou desde então. Verifique a máquina e repita o pedido se ainda for necessário.',
  },
  'job_failed.tried_again': {
    title: '{item} falhou em {printer}',
    message:
      'Tentativa {attempt} de {attempts}: {why:part}. Haverá nova tentativa; verifique a impressora e libere a placa dela.',
  },
  'job_failed.given_up': {
    title: '{item} falhou em {printer}',
    message:
      'Tentativa {attempt} de {attempts}: {why:part}. Esta cópia foi abandonada; verifique a impressora e libere a placa dela.',
  },
  'job_failed.stopped_and_held': {
    title: 'A impressão de {item} foi parada na impressora',
    message:
      '{printer} informa que a impressão foi parada, e ninguém aqui pediu isso. O que resta do trabalho está retido: libere a retenção quando ele puder continuar, ou cancele o trabalho.',
  },
  'job_failed.stopped': {
    title: 'A impressão de {item} foi parada na impressora',
    message:
      '{printer} informa que a impressão foi parada, e ninguém aqui pediu isso. Não haverá nova tentativa: repita o trabalho quando ele puder ser impresso.',
  },
  'job_failed.one': {
    title: '{item} falhou',
    message: 'Motivo da falha: {why:part}. Repita o trabalho quando a causa estiver resolvida.',
  },
  'job_failed.some': {
    title: '{item} falhou',
    message:
      'Prontas: {done} de {all}; com falha: {failed}. A última: {why:part}. Repita as que falharam quando a causa estiver resolvida.',
  },
  'job_completed.one': { title: 'Impressão concluída: {item}', message: 'O trabalho terminou.' },
  'job_completed.all': {
    title: 'Impressão concluída: {item}',
    message: 'Todas as {all} cópias estão prontas.',
  },
  job_approval_requested: {
    title: '{item} aguarda aprovação',
    message: 'Trabalho {job}, quantidade: {count}. Aprove ou rejeite.',
  },
  'job_approved.queued': { title: 'Trabalho aprovado: {item}', message: 'Agora ele está na fila.' },
  'job_approved.with_notes': { title: 'Trabalho aprovado: {item}', message: '{notes}' },
  job_rejected: { title: 'Trabalho rejeitado: {item}', message: '{reason}' },
  dispatch_failed: { title: 'Não foi possível iniciar {item}', message: '{reason}' },
  'run_unknown.own': {
    title: 'O que aconteceu com {item}?',
    message:
      'Execução {run}: {detail}. Verifique a impressora e diga se ela imprimiu; até lá, nada é enviado a ela.',
  },
  'run_unknown.of_others': {
    title: 'O que aconteceu com a impressão em {printer}?',
    message:
      'Execução {run}: {detail}. Verifique a impressora e diga se ela imprimiu; até lá, nada é enviado a ela.',
  },
  'unknown_print.file': {
    title: '{printer} imprime algo que não foi iniciado aqui',
    message: 'Ela está imprimindo {file}. Os trabalhos esperam até que ela termine e a placa esteja livre.',
  },
  'unknown_print.unnamed': {
    title: '{printer} imprime algo que não foi iniciado aqui',
    message:
      'Ela está imprimindo um arquivo. Os trabalhos esperam até que ela termine e a placa esteja livre.',
  },
  'unknown_print.again': {
    title: '{printer} imprime algo que não foi iniciado aqui',
    message:
      'Ela está imprimindo o arquivo da execução {run}, que já terminou ({state}). Verifique a impressora: talvez ela o esteja imprimindo pela segunda vez.',
  },
  'print_paused.run_out': {
    title: '{printer} está sem filamento',
    message: 'A impressão está em espera: {why:part}. Carregue filamento e depois retome a impressão.',
  },
  'print_paused.run_out_plainly': {
    title: '{printer} está sem filamento',
    message: 'A impressão está em espera. Carregue filamento e depois retome a impressão.',
  },
  'print_paused.fault': {
    title: '{printer} pausou por causa de uma falha',
    message:
      'A impressão está em espera: {why:part}. Verifique a máquina e resolva a falha; depois retome ou pare a impressão.',
  },
  'print_paused.fault_plainly': {
    title: '{printer} pausou por causa de uma falha',
    message:
      'A impressão está em espera. Verifique a máquina e resolva a falha; depois retome ou pare a impressão.',
  },
  'print_paused.attention': {
    title: '{printer} espera por uma pessoa',
    message: 'A impressão está em espera: {why:part}. Olhe a tela da impressora e faça o que ela pede.',
  },
  'print_paused.attention_plainly': {
    title: '{printer} espera por uma pessoa',
    message: 'A impressão está em espera. Olhe a tela da impressora e faça o que ela pede.',
  },
  'print_paused.at_machine': {
    title: '{printer} foi pausada na máquina',
    message:
      'A impressão está em espera: {why:part}. Verifique a máquina e retome a impressão quando ela puder continuar.',
  },
  'print_paused.at_machine_plainly': {
    title: '{printer} foi pausada na máquina',
    message:
      'A impressão está em espera. Verifique a máquina e retome a impressão quando ela puder continuar.',
  },
  'print_paused.unasked': {
    title: '{printer} pausou a impressão',
    message:
      'Ninguém aqui pediu isso, e a impressora não diz por quê. Verifique a máquina; depois retome ou pare a impressão.',
  },
  'dispatch_held.farm': {
    title: 'Nenhum trabalho inicia na fazenda',
    message: '{reason} Nada inicia até que uma pessoa libere a retenção.',
  },
  'dispatch_held.org': {
    title: 'Nenhum trabalho inicia nas impressoras da organização',
    message: '{reason} Nada inicia até que uma pessoa libere a retenção.',
  },
  low_stock: {
    title: '{spool} está acabando',
    message: 'Restam {left_g}, abaixo do limite de {threshold_g}.',
  },
  'maintenance_overdue.days': {
    title: 'Manutenção atrasada em {printer}: {task}',
    message: 'Ela vence a cada {days|dia|# dias}. Faça-a e depois registre.',
  },
  'maintenance_overdue.hours': {
    title: 'Manutenção atrasada em {printer}: {task}',
    message: 'Ela vence a cada {hours|hora de impressão|# horas de impressão}. Faça-a e depois registre.',
  },
  'maintenance_overdue.hours_or_days': {
    title: 'Manutenção atrasada em {printer}: {task}',
    message:
      'Ela vence a cada {hours|hora de impressão|# horas de impressão} ou {days|dia|# dias}. Faça-a e depois registre.',
  },
  'license_ending.grace': {
    title: 'A licença venceu, e o servidor dela não responde',
    message:
      'Ela venceu em {ended}. Tudo fica como está até {until}. Verifique a conexão com o servidor de licenças ou instale uma nova chave em Configurações → Licença.',
  },
  'license_ending.over': {
    title: 'A licença venceu',
    message:
      'Ela venceu em {ended}. O que ela cobria pode ser lido, mas não alterado, até que uma nova chave seja instalada em Configurações → Licença.',
  },
  'storage_low.full': {
    title: 'O disco está cheio',
    message:
      'Uploads e backups são recusados até haver mais espaço e, quando não sobra quase nada, também tudo o que for novo. As impressoras podem ser operadas e paradas. Configurações → Armazenamento mostra o que ocupa o espaço.',
  },
  'storage_low.getting_full': {
    title: 'O disco está ficando cheio',
    message:
      'Em breve uploads e backups serão recusados, para preservar espaço para o banco de dados. Configurações → Armazenamento mostra o que ocupa o espaço.',
  },
  itar_blocked: {
    title: 'Nada é enviado a {destination}',
    message:
      'A conexão foi recusada: {reason:part}. Ela está configurada aqui: {owner}. Mude o endereço lá; Configurações → Conexões de saída mostra todas.',
  },
  'itar_blocked.outside': {
    title: 'Nada é enviado a {destination}',
    message:
      'A conexão foi recusada: {reason:part}. Ela está configurada aqui: {owner}. Mude isso lá antes de iniciar a fazenda de novo: com ela, o modo restrito não inicia. Configurações → Conexões de saída mostra todas.',
  },
  'itar_blocked.unlisted': {
    title: 'Nada é enviado a {destination}',
    message:
      'A conexão foi recusada: {reason:part}. Ninguém a configurou assim. Configurações → Conexões de saída mostra para que era.',
  },
  'itar_blocked.entered': {
    title: 'Alguém tentou inserir {destination}',
    message:
      'O endereço não foi aceito, e nada é enviado para lá: {reason:part}. O registro de auditoria diz quem foi, um ou dois minutos depois; Configurações → Conexões de saída mostra para que era.',
  },
  'itar_blocked.others': {
    title: 'Muitas outras conexões são recusadas',
    message:
      'Foram recusados tantos destinos que eles são avisados em conjunto. Procure quem os insere, ou se os servidores de nomes respondem errado. Configurações → Conexões de saída mostra todas.',
  },
  'plug_failed.unreachable': {
    title: 'A tomada de {printer} não responde',
    message:
      '{why} Enquanto ela não responder, ninguém sabe se a impressora está ligada, e nenhum trabalho a liga ou desliga.',
  },
  'plug_failed.not_switched': {
    title: 'A tomada de {printer} não foi acionada',
    message: '{why} A tentativa é repetida, com intervalos cada vez maiores. Verifique a tomada.',
  },
  'plug_failed.not_awake': {
    title: '{printer} foi ligada e não responde',
    message:
      'A tomada diz que está ligada, e a impressora não deu sinal por {minutes} minutos. Verifique a impressora, a tomada e a rede; o trabalho espera ou vai para outra impressora.',
  },
};
