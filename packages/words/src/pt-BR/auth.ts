import type { TemplatesOf } from '../language.ts';
import type { auth as declared } from '../sayings/auth.ts';

export const auth: TemplatesOf<typeof declared> = {
  'log_in.wrong': 'Nome de usuário, senha ou código incorretos.',
  'log_in.code_needed': 'Envie o código do seu aplicativo autenticador como totp_code.',
  'log_in.too_many_failed': 'Muitas tentativas falharam. Tente de novo em {seconds} segundos.',
  'set_up.done_already': 'O primeiro administrador já existe. Em vez disso, entre na conta.',
  'set_up.code_needed': 'Envie o código de instalação que foi impresso no console ao iniciar.',
  'second_factor.wrong_code': 'O código está errado. O relógio do seu celular está certo?',
  'second_factor.is_off': 'Seu segundo fator está desligado.',
  'second_factor.is_on': 'Seu segundo fator já está ligado.',
  'second_factor.not_begun': 'Comece a configuração primeiro.',
  'session.not_found': 'Você não tem a sessão {session_id}.',
};
