import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up':
    'Nenhum gateway de push está configurado. Um administrador o insere nas configurações.',
  'gateway.switched_off':
    'O envio pelo gateway de push está desligado. Um administrador o liga nas configurações.',
  'gateway.say_where_first': 'Diga em que endereço está o gateway de push antes de ligá-lo.',
  'gateway.key_refused':
    '{answer:sentence} O gateway não aceita a chave da fazenda: um administrador a insere de novo nas configurações.',
  'gateway.device_gone':
    '{answer:sentence} O gateway não conhece mais este dispositivo: registre o dispositivo lá de novo e insira-o novamente.',
  'gateway.not_a_device':
    'use o nome do dispositivo como o aplicativo dele o mostra: letras, dígitos, sinais e espaços',
};
