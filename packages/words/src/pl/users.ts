import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': 'Nie ma użytkownika {user_id}.',
  'user.name_taken': 'Użytkownik o nazwie {username} już istnieje.',
  'user.last_admin': '{username} to ostatni aktywny administrator. Najpierw ustanów innego.',
  'user.own_second_factor':
    'Własny drugi składnik wyłącz na stronie swojego konta, podając hasło i kod. Może go też usunąć inny administrator.',
  'user.leads_outside':
    '{username} ma ustawione wysyłanie wiadomości do {destination}, z czym tryb zamknięty by już nie wystartował: {reason:part}. Usunąć to może tylko {username}, z FARM_ITAR_MODE=0 i komputerem odłączonym od wszystkich sieci zewnętrznych. Nowy użytkownik nic z tego nie ma.',
  'password.common':
    'użyj czegoś trudniejszego do odgadnięcia: to niewiele więcej niż popularne słowa, lata lub kolejne klawisze. Dobre jest kilka słów, które do siebie nie pasują.',
  'password.name':
    'użyj czegoś trudniejszego do odgadnięcia: to niewiele więcej niż imię lub nazwa. Dobre jest kilka słów, które do siebie nie pasują.',
  'password.present_needed': 'wyślij obecne hasło, aby potwierdzić tożsamość',
  'password.code_needed': 'wyślij kod, bo drugi składnik jest włączony',
  'password.wrong': 'Hasło jest nieprawidłowe.',
  'password.or_code_wrong': 'Hasło lub kod są nieprawidłowe.',
  'log_in.too_many_at_once': 'Zbyt wiele logowań naraz. Spróbuj ponownie za {seconds} s.',
  'log_in.passwords_being_checked': 'Sprawdzanych jest zbyt wiele haseł. Spróbuj ponownie za kilka sekund.',
  'service.stopping': 'Usługa jest zatrzymywana.',
};
