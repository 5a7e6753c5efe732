import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': 'Der Broker hat eine Nachricht angenommen und zurückgegeben.',
  'broker.not_set_up':
    'Es ist kein MQTT-Broker eingerichtet. Das geschieht in den Einstellungen der Administration.',
  'broker.say_where_first':
    'Geben Sie an, unter welcher Adresse der MQTT-Broker zu erreichen ist, bevor Sie ihn einschalten.',
  'broker.unresolvable': '{why:sentence} Prüfen Sie die Schreibweise des Hosts.',
  'broker.unreachable':
    '{why:sentence} Prüfen Sie Host und Port des Brokers und ob eine Firewall dazwischen steht.',
  'broker.silent':
    'Der Broker hat nicht rechtzeitig geantwortet. Prüfen Sie Host und Port und ob eine Firewall dazwischen steht; hält es an, hilft das Protokoll des Brokers.',
  'broker.tls_failed':
    'Mit dem Broker kommt keine verschlüsselte Verbindung zustande: {why:part}. Tragen Sie den Host mit dem Namen ein, der im Zertifikat steht, und das Zertifikat der Stelle, die es ausgestellt hat.',
  'broker.not_a_broker':
    'Was dort antwortet, ist kein MQTT-Broker. Prüfen Sie Host, Port und Schema: mqtt oder ws ohne Verschlüsselung, mqtts oder wss mit ihr.',
  'broker.login_refused':
    'Der Broker lehnt Benutzername oder Passwort ab. Tragen Sie beides neu ein oder lassen Sie diesen Benutzer im Broker zu.',
  'broker.client_refused': 'Der Broker nimmt diese Client-ID nicht an. Tragen Sie eine andere ein.',
  'broker.busy':
    'Der Broker hat gerade keinen Platz für eine weitere Verbindung. Es wird von selbst wieder versucht.',
  'broker.broken_off':
    'Der Broker hat die Verbindung abgebrochen. Hält es an, prüfen Sie, ob ein anderes Programm dieselbe Client-ID verwendet.',
  'broker.not_taken':
    'Der Broker hat die Nachricht nicht bestätigt. Prüfen Sie sein Protokoll und was dieser Benutzer veröffentlichen darf.',
  'broker.not_read_back':
    'Der Broker hat die Nachricht angenommen und nicht zurückgegeben. Erlauben Sie diesem Benutzer, bei {topic} und unter dessen Präfix zu veröffentlichen und zu lesen.',
  'broker.commands_not_read':
    'Der Broker lässt diesen Benutzer {topic} nicht lesen, daher kommt kein Befehl an. Erlauben Sie es im Broker; alle paar Minuten wird wieder gefragt.',
  'broker.start_not_read':
    'Der Broker lässt diesen Benutzer {topic} nicht lesen, daher erfährt Home Assistant beim Start nichts von Neuem. Erlauben Sie es im Broker; alle paar Minuten wird wieder gefragt.',
  'broker.unknown_token':
    'das Geheimnis eines gültigen API-Tokens verwenden; es wird einmal gezeigt, wenn das Token entsteht',
  'broker.command_without_token':
    'Für Befehle vom Broker ist kein Token gewählt, daher wird keiner ausgeführt. Eingetragen wird es in den Einstellungen der Administration.',
  'broker.command_token_ended':
    'Das Token für Befehle vom Broker gilt nicht mehr, daher wird keiner ausgeführt. Ein anderes wird in den Einstellungen der Administration eingetragen.',
  'broker.command_retained':
    'Der Broker hatte den Befehl aufbewahrt: Niemand weiß, wann er gegeben wurde. Senden Sie Befehle ohne Retain-Flag.',
  'broker.command_repeated': 'Derselbe Befehl kam gerade eben.',
  'broker.command_too_large': 'Der Befehl hat mehr als {most} Bytes.',
  'broker.command_unknown': 'Diesen Befehl gibt es nicht. Es gibt {options}.',
  'broker.command_malformed': 'Der Befehl ist weder ein Wort noch JSON mit einem Befehl darin.',
  'broker.command_too_many': 'Zu viele Befehle kamen auf einmal.',
};
