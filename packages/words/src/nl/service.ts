import type { TemplatesOf } from '../language.ts';
import type { service as declared } from '../sayings/service.ts';

export const service: TemplatesOf<typeof declared> = {
  'service.went_wrong': 'Er is bij ons iets misgegaan. Vermeld de verzoek-ID als je het meldt.',
  'service.try_later': 'Probeer het later opnieuw.',
  'database.locked':
    'Een ander programma houdt de database bezet, dus kan er nu niets worden opgeslagen. Probeer het zo opnieuw. Printers stoppen en pauzeren werkt gewoon.',
  'database.gone':
    'De database antwoordt niet, of er kan niet in worden geschreven. Probeer het zo opnieuw. Printers stoppen en pauzeren werkt gewoon.',
  'database.full':
    'Er is geen ruimte meer op de schijf, dus kan er niets worden opgeslagen. Maak ruimte en probeer het opnieuw. Printers stoppen en pauzeren werkt gewoon.',
  'database.nobody_known':
    'De database antwoordt niet, dus is niet vast te stellen wie je bent. Wie hier de afgelopen 15 minuten was ingelogd, kan printers stoppen; stop ze anders aan de machine.',
  'database.silent': 'De database antwoordt niet.',
  'database.no_room_to_write':
    'Door ruimtegebrek kan er niet in de database worden geschreven. Printers stoppen werkt.',
  'database.held':
    'Een ander programma houdt de database bezet, dus kan er niets worden vastgelegd. Printers stoppen werkt.',
  'database.not_writable': 'Er kan niet in de database worden geschreven. Printers stoppen werkt.',
  'disk.nearly_full': 'De schijf is bijna vol: er wordt niets nieuws aangenomen. Printers stoppen werkt.',
  'disk.into_reserve': 'De schijf zit in de reserve: uploads en back-ups worden geweigerd.',
  'disk.no_room':
    'Er is te weinig ruimte op de schijf van de service. Wat is opgeslagen, is veilig; probeer het opnieuw als er ruimte is.',
};
