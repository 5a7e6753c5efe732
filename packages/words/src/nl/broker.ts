import type { TemplatesOf } from '../language.ts';
import type { broker as declared } from '../sayings/broker.ts';

export const broker: TemplatesOf<typeof declared> = {
  'broker.works': 'De broker heeft een bericht aangenomen en teruggegeven.',
  'broker.not_set_up': 'Er is geen MQTT-broker ingesteld. Een beheerder doet dat in de instellingen.',
  'broker.say_where_first': 'Geef eerst het adres van de MQTT-broker op voordat je die aanzet.',
  'broker.unresolvable': '{why:sentence} Controleer de schrijfwijze van de host van de broker.',
  'broker.unreachable':
    '{why:sentence} Controleer host en poort van de broker, en of er een firewall tussen zit.',
  'broker.silent':
    'De broker heeft niet op tijd geantwoord. Controleer host en poort, en of er een firewall tussen zit; blijft dit zo, kijk dan in het log van de broker.',
  'broker.tls_failed':
    'Er komt geen versleutelde verbinding met de broker tot stand: {why:part}. Vul de host in met de naam die in het certificaat staat, en het certificaat van de instantie die het heeft ondertekend.',
  'broker.not_a_broker':
    'Wat daar antwoordt, is geen MQTT-broker. Controleer host, poort en schema: mqtt of ws zonder versleuteling, mqtts of wss met.',
  'broker.login_refused':
    'De broker weigert gebruikersnaam of wachtwoord. Vul ze opnieuw in, of sta deze gebruiker toe in de broker.',
  'broker.client_refused': 'De broker accepteert deze client-ID niet. Vul een andere in.',
  'broker.busy':
    'De broker heeft nu geen plaats voor nog een verbinding. Het wordt vanzelf opnieuw geprobeerd.',
  'broker.broken_off':
    'De broker heeft de verbinding verbroken. Blijft dit zo, kijk dan of een ander programma dezelfde client-ID gebruikt.',
  'broker.not_taken':
    'De broker heeft het bericht niet bevestigd. Kijk in het log van de broker, en wat deze gebruiker mag publiceren.',
  'broker.not_read_back':
    'De broker heeft het bericht aangenomen maar niet teruggegeven. Sta deze gebruiker toe om bij {topic} en onder het prefix ervan te publiceren en te lezen.',
  'broker.commands_not_read':
    'De broker laat deze gebruiker {topic} niet lezen, dus komt er geen commando aan. Sta het toe in de broker; om de paar minuten wordt het opnieuw gevraagd.',
  'broker.start_not_read':
    'De broker laat deze gebruiker {topic} niet lezen, dus krijgt Home Assistant bij een start niets opnieuw te horen. Sta het toe in de broker; om de paar minuten wordt het opnieuw gevraagd.',
  'broker.unknown_token':
    'gebruik het geheim van een geldig API-token; het wordt één keer getoond, als het token wordt gemaakt',
  'broker.command_without_token':
    'Voor commando’s van de broker is geen token gekozen, dus wordt er geen uitgevoerd. Een beheerder vult er een in bij de instellingen.',
  'broker.command_token_ended':
    'Het token voor commando’s van de broker is niet meer geldig, dus wordt er geen uitgevoerd. Een beheerder vult een ander in bij de instellingen.',
  'broker.command_retained':
    'Het commando was door de broker bewaard: niemand weet wanneer het is gegeven. Stuur commando’s zonder de retain-vlag.',
  'broker.command_repeated': 'Hetzelfde commando kwam een ogenblik geleden.',
  'broker.command_too_large': 'Het commando heeft meer dan {most} bytes.',
  'broker.command_unknown': 'Dit commando bestaat niet. Mogelijk zijn {options}.',
  'broker.command_malformed': 'Het commando is geen woord en ook geen JSON met een commando erin.',
  'broker.command_too_many': 'Er kwamen te veel commando’s tegelijk.',
};
