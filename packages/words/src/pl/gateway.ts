import type { TemplatesOf } from '../language.ts';
import type { gateway as declared } from '../sayings/gateway.ts';

export const gateway: TemplatesOf<typeof declared> = {
  'gateway.not_set_up': 'Nie skonfigurowano bramy push. Administrator podaje ją w ustawieniach.',
  'gateway.switched_off':
    'Wysyłanie przez bramę push jest wyłączone. Administrator włącza je w ustawieniach.',
  'gateway.say_where_first': 'Zanim włączysz bramę push, podaj jej adres.',
  'gateway.key_refused':
    '{answer:sentence} Brama nie akceptuje klucza farmy: administrator podaje go na nowo w ustawieniach.',
  'gateway.device_gone':
    '{answer:sentence} Brama nie zna już tego urządzenia: zarejestruj je tam ponownie i podaj na nowo.',
  'gateway.not_a_device':
    'podaj nazwę urządzenia tak, jak pokazuje ją jego aplikacja: litery, cyfry, znaki i spacje',
};
