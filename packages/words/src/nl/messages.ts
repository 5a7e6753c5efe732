import type { TemplatesOf } from '../language.ts';
import type { messages as declared } from '../sayings/messages.ts';

export const messages: TemplatesOf<typeof declared> = {
  'message.accepted': 'De ontvanger heeft het bericht aangenomen ({status}).',
  'message.answered': 'De ontvanger antwoordt {status}.',
  'message.answered_with': 'De ontvanger antwoordt {status}: {words}',
  'message.redirected':
    'De ontvanger verwijst naar een ander adres ({status}), dat niet wordt gevolgd. Vul het adres in waarnaar hij verwijst.',
  'message.no_access': '{answer:sentence} De ontvanger wil een geldige sleutel: vul die opnieuw in.',
  'message.not_there': '{answer:sentence} Op dit adres neemt niets berichten aan: vul het juiste in.',
  'message.not_taken':
    '{answer:sentence} De ontvanger neemt dit bericht niet aan. Neemt hij ook geen ander aan, dan is het adres misschien van een andere dienst: controleer het.',
  'message.no_answer':
    'De ontvanger heeft niet op tijd geantwoord. Kijk of hij draait, en of het adres klopt.',
  'message.broken_off':
    'De ontvanger heeft de verbinding verbroken. Kijk of hij draait, en of het adres klopt, van http:// of https:// tot en met de poort.',
  'message.not_http':
    'Wat op dit adres antwoordt, spreekt geen HTTP. Controleer de poort, en of het adres met http:// of https:// begint.',
  'message.busy':
    '{answer:sentence} De ontvanger neemt op dit moment niet meer aan. Wat wacht, wordt vanzelf opnieuw verstuurd; blijft dit zo, stuur er dan minder berichten naartoe.',
  'message.failing':
    '{answer:sentence} De ontvanger heeft zelf een probleem. Wat wacht, wordt vanzelf opnieuw verstuurd; blijft dit zo, kijk dan in het log ervan.',
  'message.busy_for_now':
    '{answer:sentence} De ontvanger neemt op dit moment niet meer aan: probeer het later opnieuw.',
  'message.failing_by_itself':
    '{answer:sentence} De ontvanger heeft zelf een probleem: kijk in het log ervan.',
  'message.unreachable':
    '{why:sentence} Kijk of de ontvanger draait, en of host en poort van het adres kloppen.',
  'message.tls_failed':
    '{why:sentence} Controleer of het adres met http:// of https:// begint, en of het certificaat van de ontvanger ervoor geldig is.',
  'message.open': 'Openen in Farmhand',
  'message.item_resolved': '{title} (afgehandeld)',
  'message.more_items': '… en nog {count|één|#}',
  'message.not_a_discord_address':
    'dit is niet het adres van een Discord-webhook, dat eruitziet als https://discord.com/api/webhooks/123456/AbCdEf',
  'message.discord_no_webhook':
    '{answer:sentence} Discord kent deze webhook niet: maak er een in de instellingen van het kanaal, en vul het adres ervan in.',
  'message.discord_forum':
    '{answer:sentence} Deze webhook hoort bij een forum: maak er een voor een tekstkanaal en vul het adres ervan in, of voeg aan dit adres ?thread_id= met het nummer van een post toe.',
  'message.taken': 'De ontvanger heeft het bericht aangenomen.',
  'message.about_nothing': 'Waar het over ging, bestaat niet meer of is niet meer voor deze lezer.',
  'message.given_up_in_time': 'De ontvanger heeft het bericht niet binnen 24 uur aangenomen.',
  'message.still_waits': 'Dit bericht wacht nog op verzending.',
  'message.not_found': 'Bericht {id} bestaat niet.',
  'message.too_many_by_hand':
    'Je hebt zojuist {limit} berichten met de hand verstuurd. Het volgende kan over {seconds} {seconds|seconde|seconden}.',
  'message.test_title': 'Een test van je berichten',
  'message.test_text': 'Zo komen berichten van je farm hier aan. Er hoeft niets te gebeuren.',
  'message.escalated': 'Al {minutes|# minuut|# minuten} heeft niemand dit gelezen. {text}',
  'message.digest_title': '{count} {count|bericht|berichten} uit de stille uren',
  'message.digest_open':
    'Van {since} tot {until} {count|is|zijn} {count} {count|bericht|berichten} vastgehouden.',
  'message.digest_text':
    'Van {since} tot {until} {count|is|zijn} {count} {count|bericht|berichten} vastgehouden. Daarvan {resolved|is|zijn} er {resolved} intussen afgehandeld.',
  'message.summary_title': '{count} {count|bericht|berichten} die niet op tijd bezorgd konden worden',
  'message.summary_open':
    '{count} {count|bericht|berichten} van {since} tot {until} {count|wachtte|wachtten}, omdat deze bestemming {count|het|ze} niet aannam.',
  'message.summary_text':
    '{count} {count|bericht|berichten} van {since} tot {until} {count|wachtte|wachtten}, omdat deze bestemming {count|het|ze} niet aannam. Daarvan {resolved|is|zijn} er {resolved} intussen afgehandeld.',
  'destination.not_found': 'Bestemming {id} bestaat niet.',
  'destination.not_for_scope': 'Dit kanaal bereikt één persoon: stel het voor jezelf in.',
  'destination.is_of_org_settings':
    'Dit is de webhook van een organisatie. Wijzig die in de instellingen van de organisatie.',
  'destination.admins_only': 'Bestemmingen van de farm en van organisaties zijn voor beheerders.',
  'destination.which_org': 'geef aan van welke organisatie die is',
  'destination.of_no_org': 'alleen een bestemming van een organisatie heeft er een',
  'destination.settings_not_taken':
    'Wat voor deze bestemming is opgeslagen, past niet bij het kanaal. Vul het opnieuw in.',
  'destination.humans_only': 'Waar berichten heen gaan, bepalen alleen mensen, in een sessie.',
  'destination.switched_off_by_mode':
    'De afgeschermde modus schakelt dit kanaal uit, omdat de dienst ervan buiten de eigen netwerken ligt. Gebruik een webhook, e-mail of een chat daarbinnen.',
  'destination.too_many': 'Er zijn al {at_most} bestemmingen, en meer kan niet. Verwijder er eerst een.',
  'message.not_a_slack_address':
    'dit is niet het adres van een inkomende webhook van Slack, dat eruitziet als https://hooks.slack.com/services/T0000/B0000/AbCdEf',
  'message.slack_no_webhook':
    '{answer:sentence} Slack kent deze webhook niet, of hij is uitgezet: maak een nieuwe in de instellingen van je Slack-app, en vul het adres ervan in.',
  'message.slack_no_channel':
    '{answer:sentence} Het kanaal van deze webhook bestaat niet meer: maak een webhook voor een ander kanaal, en vul het adres ervan in.',
  'message.slack_archived':
    '{answer:sentence} Het kanaal is gearchiveerd: haal het uit het archief, of vul het adres van een webhook voor een ander kanaal in.',
  'message.slack_prohibited':
    '{answer:sentence} De beheerders van deze Slack laten de webhook daar niet schrijven: vraag hun dat toe te staan, of neem een ander kanaal.',
  'message.not_a_teams_address':
    'dit is niet het adres van een workflow van Teams: maak er een met de sjabloon voor webhookverzoeken, en kopieer het hele adres, tot en met sig=',
  'message.teams_no_workflow':
    '{answer:sentence} Deze workflow bestaat niet, of het adres is veranderd: open de workflow in Teams of maak een nieuwe, en vul het adres in dat daar staat.',
  'message.teams_off': '{answer:sentence} De workflow staat uit: zet hem aan in de app Workflows van Teams.',
  'message.teams_not_anyone':
    '{answer:sentence} De workflow neemt alleen verzoeken aan van mensen die zijn ingelogd: laat iedereen hem starten in de instellingen van de eerste stap, en vul het adres in dat daar dan staat.',
  'message.not_a_topic': 'gebruik 1 tot 64 letters, cijfers, _ en -',
  'message.ntfy_token':
    '{answer:sentence} ntfy kent dit toegangstoken niet: maak er een in de accountinstellingen van de ntfy-server, en vul het in.',
  'message.ntfy_forbidden':
    '{answer:sentence} Zo mag niemand naar het topic “{topic}” schrijven: vul een toegangstoken in van iemand die dat mag, of neem een ander topic.',
  'message.ntfy_topic':
    '{answer:sentence} Deze ntfy-server staat het topic “{topic}” niet toe: neem een ander.',
  'message.ntfy_address':
    '{answer:sentence} Op dit adres is geen ntfy-server: vul het adres in waarmee je ntfy opent, zonder topic.',
  'message.not_a_bot_token':
    'dit is niet het token van een Telegram-bot, dat eruitziet als 123456789:AbCdEf… en van @BotFather komt',
  'message.not_a_chat_id':
    'gebruik het nummer van de chat, zoals 123456789 of -1001234567890, of de @naam van een openbaar kanaal',
  'message.telegram_token':
    '{answer:sentence} Telegram kent geen bot met dit token: vraag @BotFather erom, en vul het opnieuw in.',
  'message.telegram_not_member':
    '{answer:sentence} De bot is geen lid van deze chat: voeg hem toe. Is het een chat met één persoon, dan moet die de bot openen en op Start drukken.',
  'message.telegram_no_chat':
    '{answer:sentence} De bot kent deze chat niet: voeg hem toe aan de chat, of open hem en druk op Start, en vul de ID van die chat in.',
  'message.telegram_moved':
    '{answer:sentence} De groep is een supergroep met een andere ID geworden: vul {chat_id} in.',
  'message.telegram_no_rights':
    '{answer:sentence} De bot mag niet in deze chat schrijven: maak hem daar beheerder, of sta hem toe berichten te sturen.',
  'message.telegram_address':
    '{answer:sentence} Op dit adres lijkt een ander programma dan Telegram te antwoorden: vul het adres van je Bot API-server in, of geen voor dat van Telegram zelf.',
  'message.not_a_pushover_key': 'gebruik de 30 letters en cijfers die Pushover toont',
  'message.pushover_app':
    '{answer:sentence} Pushover kent geen applicatie met dit token: vul het API-token van je applicatie opnieuw in.',
  'message.pushover_user':
    '{answer:sentence} Pushover kent niemand met deze sleutel, of geen van de apparaten is actief: vul de sleutel van de gebruiker of de groep opnieuw in.',
  'message.pushover_quota':
    '{answer:sentence} De berichten van deze maand van de applicatie zijn op: vul het token van een andere in, of koop er bij.',
  'message.pushover_address':
    '{answer:sentence} Op dit adres lijkt een ander programma dan Pushover te antwoorden: vul het juiste in, of geen voor dat van Pushover zelf.',
  'message.not_a_room_id':
    'gebruik de interne kamer-ID, die met een uitroepteken begint, zoals !AbCdEf:example.org; een adres met # is dat niet',
  'message.matrix_token':
    '{answer:sentence} De Matrix-server kent dit toegangstoken niet: log het account opnieuw in, en vul het nieuwe token in.',
  'message.matrix_account':
    '{answer:sentence} Het Matrix-account is geblokkeerd: vraag het aan wie de server beheert, of vul het toegangstoken van een ander account in.',
  'message.matrix_not_member':
    '{answer:sentence} Het Matrix-account mag niet in deze kamer schrijven: nodig het uit, laat het deelnemen, en sta toe dat het berichten stuurt. Mag het dat al, dan is de kamer een andere: vul de interne kamer-ID in die in de instellingen van de kamer staat.',
  'message.matrix_no_room':
    '{answer:sentence} De Matrix-server kent deze kamer niet: vul de interne kamer-ID in die in de instellingen van de kamer staat.',
  'message.matrix_address':
    '{answer:sentence} Op dit adres is geen Matrix-server: vul het adres van de homeserver van het account in.',
  'message.push_ended':
    '{answer:sentence} De browser van dit apparaat neemt geen berichten meer aan. Zet ze op het apparaat zelf weer aan.',
  'message.push_key_refused':
    '{answer:sentence} De pushdienst van de browser accepteert de sleutel van deze farm niet. Zet berichten op het apparaat zelf uit en weer aan. Helpt dat niet, geef de farm dan een openbaar https://-adres (FARM_PUBLIC_URL).',
  'message.push_keys_broken':
    'Met de sleutels van dit apparaat kan niets worden versleuteld. Zet berichten op het apparaat zelf uit en weer aan.',
};
