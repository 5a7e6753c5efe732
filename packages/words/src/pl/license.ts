import type { TemplatesOf } from '../language.ts';
import type { license as declared } from '../sayings/license.ts';

export const license: TemplatesOf<typeof declared> = {
  'license.feature_ended':
    'Aby zmieniać {feature}, potrzebna jest licencja poziomu {tier}: licencja wygasła {ended_on}, więc są one tylko do odczytu.',
  'license.feature_of_tier':
    'Aby zmieniać {feature}, potrzebna jest licencja poziomu {tier}: poziom tej farmy to {yours}.',
  'license.no_public_key':
    'nie można tu sprawdzić żadnego klucza, bo FARM_LICENSE_PUBLIC_KEY nie jest ustawione',
  'license.not_of_this_issuer': 'nie jest kluczem licencji tego wystawcy albo brakuje jego części',
  'license.ended': 'ta licencja wygasła {ended_on}',
  'license.later_one_counts': 'FARM_LICENSE_KEY zawiera licencję wydaną później i to ona obowiązuje',
  'license.no_server': 'Nie skonfigurowano serwera licencji (FARM_LICENSE_SERVER_URL).',
  'license.nothing_to_ask_about': 'Bez licencji nie ma o co pytać. Najpierw zainstaluj klucz.',
  'license_server.renewed': 'Przyjęto nowszy klucz.',
  'license_server.not_newer': 'Nie ma nowszego klucza.',
  'license_server.ended': 'Klucz na serwerze wygasł {ended}.',
  'license_server.unknown': 'Serwer nie zna tej licencji.',
  'license_server.withdrawn': 'Licencję wycofano.',
  'license_server.refused': 'Serwer odmawia odpowiedzi ({status}).',
  'license_server.in_its_words': '{answer:sentence} Komunikat serwera: {words}',
  'license_server.redirected': 'Serwer kieruje gdzie indziej ({status}), a przekierowania nie są wykonywane.',
  'license_server.no_key':
    'Serwer odpowiedział ({status}), ale bez klucza. Może to nie jest serwer licencji.',
  'license_server.too_long': 'Odpowiedź serwera jest za długa jak na klucz.',
  'license_server.other_issuer': 'Klucz z serwera nie jest podpisany przez tego wystawcę.',
  'license_server.other_license': 'Klucz z serwera dotyczy innej licencji.',
  'license_server.failing': 'Serwer ma własny problem ({status}).',
  'license_server.unreachable': 'Serwer jest nieosiągalny. {why:sentence}',
  'license_server.no_answer': 'Serwer nie odpowiedział na czas.',
  'license_server.broken_off': 'Połączenie zostało zerwane.',
};
