import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': 'Não existe usuário {user_id}.',
  'user.name_taken': 'Já existe um usuário chamado {username}.',
  'user.last_admin': '{username} é o último administrador ativo. Nomeie outro antes.',
  'user.own_second_factor':
    'Desligue seu próprio segundo fator na página da sua conta, com sua senha e um código. Outro administrador também pode removê-lo.',
  'user.leads_outside':
    '{username} envia mensagens para {destination}, com o que o modo restrito não iniciaria de novo: {reason:part}. Só {username} pode tirar isso, com FARM_ITAR_MODE=0 e esta máquina fora de todas as redes externas. Um usuário novo não tem nada disso.',
  'password.common':
    'use algo mais difícil de adivinhar: isto é pouco mais que palavras comuns, anos ou teclas em sequência. Várias palavras sem relação entre si são uma boa escolha.',
  'password.name':
    'use algo mais difícil de adivinhar: isto é pouco mais que um nome. Várias palavras sem relação entre si são uma boa escolha.',
  'password.present_needed': 'envie sua senha atual para mostrar que é você',
  'password.code_needed': 'envie um código, porque seu segundo fator está ligado',
  'password.wrong': 'A senha está errada.',
  'password.or_code_wrong': 'A senha ou o código está errado.',
  'log_in.too_many_at_once': 'Logins demais ao mesmo tempo. Tente de novo em {seconds} segundos.',
  'log_in.passwords_being_checked': 'Há senhas demais sendo verificadas. Tente de novo em alguns segundos.',
  'service.stopping': 'O serviço está parando.',
};
