import type { TemplatesOf } from '../language.ts';
import type { links as declared } from '../sayings/links.ts';

export const links: TemplatesOf<typeof declared> = {
  'link.host_unreachable': 'Op dit adres antwoordt niets.',
  'link.host_starting': 'Het programma dat de printer aanstuurt, start nog op.',
  'link.not_this_family': 'Er antwoordt iets, maar geen printer van dit type.',
  'link.wrong_credentials': 'De printer weigerde de inloggegevens.',
  'link.credentials_missing': 'De printer vraagt om inloggegevens.',
  'link.wrong_serial': 'Onder dit serienummer zwijgt de printer.',
  'link.lan_mode_off': 'De printer laat geen programma’s uit het netwerk toe.',
  'link.developer_mode_off': 'De printer laat meekijken toe, maar accepteert geen commando’s.',
  'link.liveview_off': 'De printer toont zijn camera niet in het netwerk.',
  'link.certificate_changed': 'De printer toont een andere identiteit dan eerder.',
  'link.identity_not_kept':
    'De identiteit van de printer kon niet worden opgeslagen, dus is er niets naartoe verstuurd.',
  'link.message_too_large': 'De printer stuurde een bericht dat te groot is om te lezen.',
  'link.too_many_messages': 'De printer stuurt meer dan er gelezen kan worden.',
  'link.too_many_clients': 'De printer bedient geen extra programma meer.',
  'link.klipper_disconnected': 'Moonraker antwoordt, maar Klipper draait niet.',
  'link.klipper_shutdown': 'Klipper is afgesloten.',
  'link.printer_busy': 'De printer is bezig.',
  'link.file_not_found': 'De printer vindt het bestand niet.',
  'link.no_storage': 'De printer heeft geen ruimte voor het bestand.',
  'link.transfer_failed': 'Het bestand is niet compleet aangekomen.',
  'link.no_answer': 'De printer heeft niet op tijd geantwoord.',
  'link.outbound_blocked': 'Dit adres mag van hieruit niet worden benaderd.',
  'link.unreachable': 'onbereikbaar',
  'link.timeout': 'time-out',
  'link.rejected': 'geweigerd',
  'link.unsupported': 'niet ondersteund',
  'link_fix.host_unreachable':
    'Controleer het adres, of de printer aanstaat, en of hij op hetzelfde netwerk zit.',
  'link_fix.host_starting':
    'Wacht even: het wordt vanzelf opnieuw gevraagd. Blijft dit zo, kijk dan of het programma de printer vindt.',
  'link_fix.not_this_family': 'Controleer het adres en het gekozen type.',
  'link_fix.wrong_credentials':
    'Lees de toegangscode, de sleutel of het wachtwoord opnieuw af van de printer; als die daar wordt vernieuwd, verandert hij.',
  'link_fix.credentials_missing': 'Vul de toegangscode, de sleutel of gebruikersnaam en wachtwoord in.',
  'link_fix.wrong_serial': 'Neem het serienummer precies over; hoofdletters en kleine letters tellen.',
  'link_fix.lan_mode_off': 'Zet LAN-modus aan in de netwerkinstellingen van de printer.',
  'link_fix.developer_mode_off': 'Zet Developer Mode aan in de netwerkinstellingen van de printer.',
  'link_fix.liveview_off': 'Zet LAN Only Liveview aan in de instellingen van de printer.',
  'link_fix.certificate_changed':
    'Is het moederbord vervangen of gereset, bevestig dan de nieuwe identiteit; zoek anders uit wie daar antwoordt.',
  'link_fix.identity_not_kept':
    'Kijk of de service in zijn database kan schrijven; het wordt vanzelf opnieuw geprobeerd.',
  'link_fix.message_too_large':
    'Herstart de printer; blijft dit zo, zoek dan uit wat er op dit adres antwoordt.',
  'link_fix.too_many_messages':
    'Herstart de printer; blijft dit zo, zoek dan uit wat er op dit adres antwoordt.',
  'link_fix.too_many_clients': 'Sluit andere programma’s die ermee verbonden zijn, of herstart de printer.',
  'link_fix.klipper_disconnected': 'Start Klipper, of kijk in het log ervan.',
  'link_fix.klipper_shutdown': 'Neem de oorzaak weg die wordt genoemd, en herstart dan de firmware.',
  'link_fix.printer_busy': 'Wacht tot de printer niets doet, of rond de dialoog op het scherm af.',
  'link_fix.file_not_found': 'Verstuur het bestand opnieuw.',
  'link_fix.no_storage': 'Plaats een geheugenkaart of USB-stick, of maak daar ruimte.',
  'link_fix.transfer_failed': 'Probeer het opnieuw; controleer het wifisignaal.',
  'link_fix.no_answer': 'Probeer het opnieuw; herstart de printer als dit zo blijft.',
  'link_fix.outbound_blocked': 'Gebruik een adres dat de regels van deze installatie toestaan.',
  'link.printer_ended': 'De printer heeft de verbinding beëindigd.',
  'link.camera_ended': 'De camera heeft de stream beëindigd.',
  'link.camera_without_jpeg': 'De camera verstuurt geen JPEG-foto’s.',
  'link.unmarked_file': 'De naam van het bestand heeft niet het kenmerk van de poging.',
  'link.commands_ignored': 'De printer negeert commando’s.',
  'link.unknown_idle': 'de printer zegt niet of hij inactief is',
  'link.printer_stands': 'de printer {stands}',
  'link.printer_does': 'de printer is bezig: {doing}',
};
