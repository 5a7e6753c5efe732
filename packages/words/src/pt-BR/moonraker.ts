import type { TemplatesOf } from '../language.ts';
import type { moonraker as declared } from '../sayings/moonraker.ts';

export const moonraker: TemplatesOf<typeof declared> = {
  'moonraker.shut_down': 'O Klipper foi desligado.',
  'moonraker.not_running': 'O Klipper não está em execução.',
  'moonraker.starting': 'O Klipper está iniciando.',
  'moonraker.restarting': 'O Klipper está reiniciando',
  'moonraker.without_files': 'O Klipper não tem a seção [virtual_sdcard]',
  'moonraker.reads_file': 'a impressora está lendo um arquivo',
  'moonraker.print_failed': 'A impressão falhou.',
  'moonraker.ended': 'O Moonraker encerrou a conexão.',
  'moonraker.command_refused': 'O comando foi recusado ({command}): {reason}',
};
