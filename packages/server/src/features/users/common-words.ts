import { folded } from './folded.ts';

/**
 * What the most common passwords are made of: words of English and German, the word for a password in other languages and
 * what is chosen there, first names, sports, brands, trades, and what people choose beside printers. With the patterns of weak-password.ts around them these few stand for many thousands.
 */
const WORDS = `
password passwort passwd passwort pass pwd kennwort codeword secret geheim geheimnis login logon signin welcome willkommen
letmein letme openup opensesame access changeme changeit default guest gast user users benutzer test testing tester demo
sample example admin administrator root superuser system sysadmin server master service support backup public private
computer laptop internet network netzwerk windows linux ubuntu debian docker database oracle mysql google facebook
twitter instagram youtube amazon apple iphone samsung android microsoft yahoo hotmail gmail whatsapp telegram tiktok
netflix spotify paypal bitcoin ethereum crypto trading money dollar euro million billion lottery lucky winner
qwerty qwertz azerty asdf zxcv yxcv qazwsx qweasd asdzxc zaqwsx trustno trustnoone iloveyou iloveu ilove loveyou loveme
lovely lover love ichliebedich liebe schatz schatzi mausi engel herz sonne mond stern sternchen himmel blume
baby babygirl babyboy angel angels princess prinzessin prince queen king kings koenig knight lord lady girl boy girls boys
daddy mommy mother father mama papa brother sister family familie friend friends freunde forever always together
sunshine moonlight starlight rainbow summer winter spring autumn sommer herbst fruehling frühling january february march april june
july august september october november december januar februar maerz märz mai juni juli oktober dezember monday tuesday wednesday
thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag weekend christmas halloween
weihnachten ostern silvester birthday geburtstag
dragon drache monkey affe tiger loewe löwe lion eagle adler falcon wolf wolves bear baer bär shark panther cobra snake spider
dolphin delfin butterfly schmetterling bunny hase rabbit kitty kitten katze puppy hund horse pferd doggy
chicken turtle penguin unicorn einhorn phoenix dinosaur elephant
football fussball fußball soccer baseball basketball hockey tennis volleyball golf rugby cricket racing boxing wrestling
liverpool chelsea arsenal manchester united barcelona realmadrid juventus milan bayern bayernmuenchen dortmund borussia schalke
werder hertha eintracht rangers celtic lakers yankees cowboys steelers packers eagles patriots giants raiders broncos dodgers
redsox bulls jordan ronaldo messi beckham
superman batman spiderman ironman hulk avengers marvel wonderwoman joker starwars startrek skywalker vader yoda matrix
pokemon pikachu mario zelda nintendo playstation xbox minecraft fortnite roblox warcraft counterstrike sonic
naruto goku sasuke hogwarts harrypotter gandalf frodo hobbit mordor
killer hunter ranger soldier warrior ninja samurai pirate wizard magic magical shadow ghost demon devil satan
hell heaven jesus christ jesuschrist god godisgood blessed faith peace freedom freiheit hope grace
cookie cookies chocolate schokolade cheese kaese käse pizza banana apfel orange strawberry erdbeere cherry kirsche coffee kaffee
pepper ginger butter peanut candy sugar honey pumpkin kuchen bier beer whiskey vodka
ferrari porsche mercedes bmw audi volkswagen golfgti mustang corvette camaro harley yamaha honda toyota suzuki kawasaki
nissan chevrolet ford opel skoda
silver golden gold diamond platinum crystal purple yellow orange green blue black white pink violet rot blau gruen grün schwarz weiss
thunder lightning storm sturm hurricane tornado fire feuer water wasser ocean flower flowers rose forest wald mountain
music musik guitar gitarre metallica nirvana slipknot eminem beatles rockstar rocknroll hiphop
michael jennifer jessica ashley daniel thomas robert joshua matthew andrew anthony william christopher christian charlie
charles richard george jordan taylor justin brandon nicole amanda michelle melissa samantha hannah sarah laura sophie
sophia emma olivia lena leonie anna julia lisa maria marie katharina claudia sandra stefan stefanie sebastian alexander
alexandra andreas martin markus matthias peter paul patrick philipp florian tobias benjamin jonas lukas lucas felix maximilian
max moritz david simon kevin dennis marcel oliver frank klaus juergen jürgen wolfgang helmut manfred monika sabine petra susanne
maggie bailey buster rocky lucky lucy molly daisy sadie sammy jack jackson jake harry henry oscar sam samson
maverick hunter tyler austin dallas chelsea london paris berlin hamburg muenchen münchen koeln köln wien zuerich zürich deutschland
germany schweiz austria america canada france england scotland ireland mexico brasil argentina australia texas california newyork
hello hallo hey servus moin goodbye tschuess whatever nothing something anything someone nobody everyone fuckyou fuckoff fuck
shit bitch asshole arschloch scheisse scheiße bullshit sexy sex pussy hotdog cool supercool super awesome fantastic
perfect beautiful happy smile party dance disco crazy verrueckt dumbass stupid idiot
please thankyou danke bitte hallohallo mynoob noob gamer gaming player game games
school schule student teacher lehrer doctor police polizei office buero büro company firma business work arbeit
home house haus garden garten kitchen bedroom door window mobile phone telefon number
classic cowboy captain genius general chief agent jamesbond blink power energy turbo rocket speed
iwantu inlove tinkerbell cinderella snoopy garfield scooby mickey mickeymouse donald goofy simpsons bart homer
nothing november secure security sicher sicherheit safety protect unlock
abc abcd abcde xyz aaa bbb www com http
farm farmhand printer printers print printing printfarm druck drucker drucken druckerei makerspace maker makers workshop werkstatt
fablab filament spool spule nozzle duese düse extruder hotend benchy octoprint octopi klipper moonraker mainsail fluidd marlin prusa
manager managers boss director direktor engineer ingenieur supervisor operator technician techniker employee mitarbeiter leiter
chef secretary owner leader worker consultant developer designer
linkedin dropbox adobe github gitlab discord reddit pinterest snapchat ebay myspace twitch steam slack outlook icloud skype nvidia
intel cisco lenovo huawei xiaomi nokia wordpress photoshop chatgpt openai
correcthorse correcthorsebattery batterystaple horsebattery horsebatterystaple
motdepasse mdp bonjour bonsoir bienvenue coucou soleil jetaime chocolat doudou loulou marseille nicolas camille secrete azertyuiop
contraseña micontraseña clave miclave hola teamo tequiero amor amorcito princesa estrella mariposa bienvenido secreto corazon
parola parolachiave segreto segreta amore amoremio tiamo ciao benvenuto napoli inter
senha minhasenha mudar mudarsenha flamengo benfica saudade obrigado corinthians palmeiras
wachtwoord welkom voetbal lekker geheimpje liefde ajax feyenoord
lösenord hemligt passord hemmelig adgangskode kodeord salasana kissa perkele sommaren sommer fotboll
hasło haslo polska kochamcie witaj kochanie heslo tajneheslo ahoj slunicko jelszo jelszó szeretlek geslo lozinka zaporka parole
şifre sifre parolam galatasaray fenerbahçe besiktas istanbul türkiye
пароль мойпароль привет любовь секрет админ наташа россия москва солнышко спартак зенит марина максим parol privet qwerty
κωδικος συνθηματικο sayang rahasia katasandi bismillah indonesia matkhau anhyeuem pasuwado sakura woaini mima パスワード 비밀번호
prusalink bambu bambulab elegoo creality ender voron anycubic ultimaker slicer cura orcaslicer raspberry raspberrypi threed
`;

let words: ReadonlySet<string> | undefined;

/** Made when the first password is judged: most starts judge none. */
export function commonWords(): ReadonlySet<string> {
  words ??= new Set(
    folded(WORDS)
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
  return words;
}
