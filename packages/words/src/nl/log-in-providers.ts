import type { TemplatesOf } from '../language.ts';
import type { logInProviders as declared } from '../sayings/log-in-providers.ts';

export const logInProviders: TemplatesOf<typeof declared> = {
  'log_in_problem.unknown_provider': 'Deze manier van inloggen bestaat niet, of staat uit.',
  'log_in_problem.too_many_failed':
    'Van hieruit zijn te veel inlogpogingen mislukt. Probeer het over een paar minuten opnieuw.',
  'log_in_problem.unreachable':
    'De provider was niet bereikbaar. Probeer het opnieuw, of log op een andere manier in.',
  'log_in_problem.answer_too_large': 'Het antwoord van de provider is te groot.',
  'log_in_problem.discovery': 'Het discovery-document van de provider is niet bruikbaar.',
  'log_in_problem.discovery_issuer': 'Het discovery-document hoort bij een andere issuer dan is ingesteld.',
  'log_in_problem.not_begun_here':
    'Dit inloggen is niet in deze browser begonnen, of cookies worden geblokkeerd. Begin opnieuw.',
  'log_in_problem.took_too_long': 'Dit inloggen duurde langer dan tien minuten. Begin opnieuw.',
  'log_in_problem.used_already': 'Met dit antwoord is al ingelogd. Begin opnieuw.',
  'log_in_problem.wrong_state': 'Het antwoord hoort bij een andere inlogpoging. Begin opnieuw.',
  'log_in_problem.mixed_up': 'Het antwoord kwam van een andere provider.',
  'log_in_problem.denied': 'De provider liet je niet toe, of je hebt geannuleerd.',
  'log_in_problem.refused_by_provider': 'De provider weigerde het verzoek.',
  'log_in_problem.code_refused': 'De provider accepteert zijn eigen code niet meer. Begin opnieuw.',
  'log_in_problem.client_refused':
    'De provider kent deze service niet, of het geheim is onjuist. Een beheerder corrigeert dat in de instellingen.',
  'log_in_problem.bad_answer': 'Het antwoord van de provider is niet te begrijpen.',
  'log_in_problem.token_missing': 'De provider stuurde geen ID-token.',
  'log_in_problem.token_issuer': 'Het ID-token is van een andere issuer.',
  'log_in_problem.token_audience': 'Het ID-token is voor een andere service bedoeld.',
  'log_in_problem.token_party': 'Het ID-token is aan een andere service uitgegeven.',
  'log_in_problem.token_nonce': 'Het ID-token hoort bij een andere inlogpoging.',
  'log_in_problem.token_expired': 'Het ID-token is verlopen. Lopen de klokken gelijk?',
  'log_in_problem.token_from_future': 'Het ID-token komt uit de toekomst. Lopen de klokken gelijk?',
  'log_in_problem.token_algorithm': 'Het ID-token is ondertekend op een manier die niet wordt geaccepteerd.',
  'log_in_problem.token_key': 'Het ID-token is ondertekend met een sleutel die de provider niet publiceert.',
  'log_in_problem.token_signature': 'De handtekening van het ID-token is onjuist.',
  'log_in_problem.token_claims': 'In het ID-token ontbreekt iets, of er staat iets verkeerd in.',
  'log_in_problem.other_subject': 'De gebruikersgegevens zijn van een andere persoon dan het ID-token.',
  'log_in_problem.user_details': 'De provider gaf de gebruikersgegevens niet.',
  'log_in_problem.claim_type': 'Een claim die over rechten beslist, is geen tekst en geen lijst van teksten.',
  'log_in_problem.claim_size': 'Een claim die over rechten beslist, heeft te veel of te lange waarden.',
  'log_in_problem.no_rights':
    'Je account bij de provider geeft je hier geen rechten. Vraag het een beheerder.',
  'log_in_problem.not_invited': 'Je hebt hier geen account. Vraag het een beheerder.',
  'log_in_problem.email_unverified': 'Je e-mailadres is bij de provider niet geverifieerd.',
  'log_in_problem.email_ambiguous': 'Meerdere accounts hebben jouw e-mailadres. Vraag het een beheerder.',
  'log_in_problem.link_first':
    'Er is hier al een account met jouw e-mailadres. Log daar in zoals je gewend bent, en koppel het in je accountinstellingen.',
  'log_in_problem.deactivated': 'Je account hier is gedeactiveerd. Vraag het een beheerder.',
  'log_in_problem.link_expired': 'Je sessie is afgelopen, of de link is te oud. Begin opnieuw met koppelen.',
  'log_in_problem.linked_to_another': 'Dat account bij de provider is hier aan iemand anders gekoppeld.',
  'log_in_problem.linked_already': 'Je account is al aan een ander account bij deze provider gekoppeld.',
  'log_in_problem.other_person': 'Je bent bij de provider als iemand anders ingelogd.',
  'log_in_problem.not_fresh': 'De provider heeft je niet gevraagd om opnieuw in te loggen.',
  'log_in_problem.not_now': 'Dat lukte nu even niet. Probeer het opnieuw.',
  'log_in_test.reached': 'De provider antwoordt.',
  'log_in_test.not_reached': '{reason:sentence} Klopt het adres, en mag deze service het benaderen?',
  'log_in_test.answers_badly':
    'De provider antwoordt met status {status} waar het discovery-document zou moeten staan. Klopt de issuer?',
  'log_in_test.discovery_done': 'Het discovery-document heeft alles wat nodig is om in te loggen.',
  'log_in_test.discovery_failed':
    'Wat de provider antwoordt, is geen discovery-document waarmee inloggen kan.',
  'log_in_test.endpoint_refused':
    'Het discovery-document noemt {destination}, dat van hieruit niet wordt benaderd. {reason:sentence} Laat de provider een ander adres noemen: de meeste hebben een instelling voor hun eigen hostnaam.',
  'log_in_test.issuer_done': 'De provider noemt zichzelf zoals is ingevuld.',
  'log_in_test.issuer_failed':
    'De provider noemt zichzelf {announced}. Vul precies dat in als issuer, met of zonder slash aan het eind.',
  'log_in_test.keys_done':
    'De provider publiceert {count|# sleutel|# sleutels} waarmee handtekeningen gecontroleerd kunnen worden.',
  'log_in_test.keys_failed':
    'De provider publiceert geen sleutels waarmee handtekeningen gecontroleerd kunnen worden.',
  'log_in_test.client_done': 'De provider kent deze client.',
  'log_in_test.client_failed': 'De provider kent deze client niet, of het geheim is onjuist.',
  'log_in_test.client_unclear':
    'De provider antwoordt {answer} op een verzonnen code: of hij deze client kent, is niet te zeggen.',
  'log_in_test.waits': 'Niet bereikt, omdat een eerdere stap is mislukt.',
  'login_provider.not_found': 'Inlogprovider {provider_id} bestaat niet.',
  'login_provider.no_such_slug': 'Er is geen inlogprovider {slug} die aanstaat.',
  'login_provider.slug_taken': 'Een andere inlogprovider heet al {slug}.',
  'login_provider.plain_http':
    'gebruik https://, tenzij de provider op deze machine of in een privénetwerk staat',
  'login_provider.last_one':
    'Wachtwoorden staan uit, en {name} is de laatste inlogprovider die aanstaat. Zet eerst wachtwoorden aan.',
  'login_provider.failure': '{problem:sentence} De provider zegt: {answer}',
  'login_provider.failure_reason': '{problem:sentence} {reason:sentence}',
  'login_failure.unreachable': 'De provider kon niet worden bevraagd.',
  'login_failure.denied': 'De provider heeft iemand niet toegelaten, of diegene heeft daar geannuleerd.',
  'login_failure.code_refused': 'De provider accepteert zijn eigen code niet meer.',
  'login_failure.took_too_long': 'Iemand deed langer dan tien minuten over het inloggen.',
  'login_failure.used_already': 'Dezelfde inlogpoging kwam twee keer terug.',
  'login_failure.wrong_state': 'Het antwoord dat een browser bracht, hoort bij een andere inlogpoging.',
  'login_failure.link_expired':
    'De sessie was afgelopen van iemand die een account wilde koppelen of wilde bewijzen wie hij of zij is.',
  'login_failure.no_rights': 'Geen regel voor rechten past bij {who}, en er is geen standaardrol.',
  'login_failure.not_invited': '{who} heeft hier geen account, en er wordt er geen gemaakt.',
  'login_failure.email_unverified':
    'Een account hier heeft het e-mailadres van {who}, dat bij de provider niet is geverifieerd.',
  'login_failure.email_ambiguous': 'Meerdere accounts hier hebben het e-mailadres van {who}.',
  'login_failure.link_first':
    'Een account hier heeft het e-mailadres van {who}. De eigenaar koppelt het in de accountinstellingen.',
  'login_failure.deactivated': 'Het account van {who} hier is gedeactiveerd.',
  'login_failure.linked_to_another':
    'Een account bij de provider is hier aan {who} gekoppeld, en iemand anders wilde het koppelen.',
  'login_failure.linked_already':
    'Iemand wilde {who} koppelen, en is al aan een ander account bij deze provider gekoppeld.',
  'login_failure.other_person':
    'Iemand moest bewijzen wie hij of zij is, en logde bij de provider in als {who}.',
  'login_failure.not_fresh': 'De provider heeft {who} niet gevraagd om opnieuw in te loggen.',
  'login_failure.about': '{problem:sentence} Het gaat om {who}.',
  'login_failure.claim': 'Het gaat om de claim {claim}.',
  'login_failure.status': 'Het antwoord heeft HTTP-status {status}.',
  'login_failure.silent': 'Er komt geen antwoord binnen {seconds|# seconde|# seconden}.',
  'login_provider.too_many_tests':
    'Niet meer dan {limit} tests achter elkaar. Probeer het over {seconds} seconden opnieuw.',
  'log_in.go_on': 'Doorgaan',
  'log_in.passwords_off': 'Wachtwoorden staan hier uit. Log in met een provider.',
  'log_in.wrong_while_off':
    'Wachtwoorden staan hier uit, behalve voor één beheerder, en naam, wachtwoord of code zijn niet van die beheerder. Log in met een provider.',
  'log_in.prove_at_provider':
    'Je hebt geen wachtwoord om te bewijzen wie je bent. Log opnieuw in bij je provider en probeer het dan binnen tien minuten.',
  'log_in_settings.provider_first':
    'Log met een provider in voordat je wachtwoorden uitzet: dan blijkt dat het werkt.',
  'log_in_settings.no_provider': 'Wachtwoorden kunnen niet uit zolang er geen inlogprovider aanstaat.',
  'log_in_settings.break_glass_needed':
    'Noem een actieve beheerder met een wachtwoord, die altijd kan inloggen.',
  'user.break_glass':
    '{username} is de beheerder die altijd kan inloggen zolang wachtwoorden uitstaan. Noem eerst een ander.',
  'identity.not_found': 'Je hebt geen koppeling {identity_id} met een provider.',
  'identity.last_way_in': 'Zonder deze koppeling zou je niet meer kunnen inloggen.',
  'identity.linked_already': 'Je account is al aan {name} gekoppeld. Ontkoppel dat eerst.',
  'field.not_a_slug': 'gebruik kleine letters, cijfers en koppeltekens',
  'field.not_a_scope': 'gebruik één woord zonder spaties en aanhalingstekens',
  'field.not_an_issuer': 'gebruik alleen de issuer, zonder /.well-known/, vraagteken en hekje',
  'field.many_issuers': 'gebruik het adres met de ID van je tenant: dit spreekt namens veel issuers',
  'field.not_a_right': 'kies een rol, een groep of een organisatie',
};
