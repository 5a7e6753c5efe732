import type { TemplatesOf } from '../language.ts';
import type { users as declared } from '../sayings/users.ts';

export const users: TemplatesOf<typeof declared> = {
  'user.not_found': 'Gebruiker {user_id} bestaat niet.',
  'user.name_taken': 'Er is al een gebruiker met de naam {username}.',
  'user.last_admin': '{username} is de laatste actieve beheerder. Maak eerst iemand anders beheerder.',
  'user.own_second_factor':
    'Zet je eigen tweede factor uit op je accountpagina, met je wachtwoord en een code. Een andere beheerder kan hem ook verwijderen.',
  'user.leads_outside':
    '{username} laat berichten naar {destination} sturen, en daarmee zou de afgeschermde modus niet opnieuw starten: {reason:part}. Alleen {username} kan dat weghalen, met FARM_ITAR_MODE=0 en terwijl deze machine van alle externe netwerken is losgekoppeld. Een nieuwe gebruiker heeft hier geen last van.',
  'password.common':
    'gebruik iets wat moeilijker te raden is: dit is weinig meer dan gangbare woorden, jaartallen of toetsen op een rij. Meerdere woorden die niet bij elkaar horen, zijn goed.',
  'password.name':
    'gebruik iets wat moeilijker te raden is: dit is weinig meer dan een naam. Meerdere woorden die niet bij elkaar horen, zijn goed.',
  'password.present_needed': 'stuur je huidige wachtwoord mee om te laten zien dat jij het bent',
  'password.code_needed': 'stuur een code mee, omdat je tweede factor aanstaat',
  'password.wrong': 'Het wachtwoord is onjuist.',
  'password.or_code_wrong': 'Het wachtwoord of de code is onjuist.',
  'log_in.too_many_at_once': 'Te veel inlogpogingen tegelijk. Probeer het over {seconds} seconden opnieuw.',
  'log_in.passwords_being_checked':
    'Er worden te veel wachtwoorden gecontroleerd. Probeer het over een paar seconden opnieuw.',
  'service.stopping': 'De service wordt gestopt.',
};
