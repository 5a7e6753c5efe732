import type { Messages } from './en.ts';

export const messages: Messages = {
  'frame.skip': 'Zum Inhalt springen',
  'frame.openNavigation': 'Navigation öffnen',
  'frame.closeNavigation': 'Navigation schließen',
  'frame.navigation': 'Haupt',
  'frame.userMenu': 'Menü von {username}',
  'frame.logOut': 'Abmelden',
  'frame.language': 'Sprache',
  'frame.loading': 'Lädt',

  'nav.home': 'Start',
  'nav.tokens': 'API-Tokens',
  'nav.fleet': 'Drucker',
  'nav.printer': 'Drucker',
  'nav.addPrinter': 'Drucker hinzufügen',
  'nav.queue': 'Warteschlange',
  'nav.models': 'Modelle',
  'nav.model': 'Modell',
  'nav.archive': 'Archiv',
  'nav.settings': 'Einstellungen',
  'nav.tv': 'Wandbildschirm',
  'nav.account': 'Konto',

  'theme.light': 'Hell',
  'theme.dark': 'Dunkel',
  'theme.auto': 'Wie das System',
  'theme.now': 'Farben: {theme}. Ändern',

  'live.connecting': 'Verbindet',
  'live.live': 'Live',
  'live.reconnecting': 'Verbindet neu',
  'live.offline':
    'Die Verbindung zum Dienst ist unterbrochen. Die Anzeige kann veraltet sein; es geht von selbst weiter.',

  'role.viewer': 'Betrachter',
  'role.operator': 'Bediener',
  'role.admin': 'Verwalter',
  'tier.community': 'Community',
  'tier.pro': 'Pro',
  'tier.education': 'Education',
  'tier.enterprise': 'Enterprise',

  'action.cancel': 'Abbrechen',
  'action.close': 'Schließen',
  'action.copy': 'Kopieren',
  'action.copied': 'Kopiert',
  'action.retry': 'Noch einmal',
  'action.continue': 'Weiter',
  'action.back': 'Zurück',
  'action.undo': 'Rückgängig',
  'action.save': 'Speichern',
  'action.delete': 'Löschen',
  'action.edit': 'Bearbeiten',
  'action.add': 'Hinzufügen',
  'action.more': 'Weitere Aktionen',

  'field.username': 'Benutzername',
  'field.password': 'Passwort',
  'field.newPassword': 'Neues Passwort',
  'field.passwordAgain': 'Passwort noch einmal',
  'field.showPassword': 'Passwort zeigen oder verbergen',
  'field.passwordHint': 'Mindestens 8 Zeichen. Mehrere Wörter sind leicht zu merken und schwer zu erraten.',
  'field.required': 'Bitte ausfüllen.',
  'field.passwordShort': 'Mindestens 8 Zeichen verwenden.',
  'field.passwordsDiffer': 'Die beiden Passwörter sind verschieden.',

  'problem.unreachable': 'Der Dienst antwortet nicht. Läuft er, und ist dieses Gerät im Netz?',
  'problem.unreadable': 'Der Dienst hat etwas geantwortet, das diese Seite nicht versteht.',
  'problem.internal':
    'Bei uns ist etwas schiefgegangen. Wenn es bleibt, bitte mit der Anfrage-Nummer melden.',
  'problem.loggedOut': 'Sie sind nicht mehr angemeldet.',
  'problem.denied': 'Das dürfen Sie nicht.',
  'problem.notFound': 'Das gibt es nicht oder nicht mehr.',
  'problem.invalid': 'Etwas an den Eingaben stimmt nicht. Siehe die markierten Felder.',
  'problem.rateLimited': 'Zu viele Versuche. Bitte {seconds} Sekunden warten und dann noch einmal.',
  'problem.requestId': 'Anfrage-Nummer',
  'problem.page': 'Auf dieser Seite ist etwas schiefgegangen.',
  'problem.noPage': 'Unter dieser Adresse gibt es keine Seite.',
  'problem.goHome': 'Zur Startseite',

  'setup.title': 'Willkommen',
  'setup.intro':
    'Dieser Dienst ist neu und hat noch keine Benutzer. Legen Sie den Verwalter an; dieses Konto darf alles und kann andere anlegen.',
  'setup.code': 'Einrichtungscode',
  'setup.codeHint':
    'Sie sitzen nicht an der Maschine selbst. Zeigen Sie, dass sie Ihre ist: Der Code stand beim Start auf ihrer Konsole.',
  'setup.codeWrong': 'Der Einrichtungscode ist falsch. Er stand beim Start des Dienstes auf der Konsole.',
  'setup.submit': 'Verwalter anlegen',
  'setup.done': 'Willkommen, {username}. Sie sind angemeldet.',

  'login.title': 'Anmelden',
  'login.submit': 'Anmelden',
  'login.wrong': 'Benutzername oder Passwort ist falsch.',
  'login.ended': 'Bitte anmelden, dann geht es weiter.',
  'login.codeTitle': 'Zweiter Faktor',
  'login.code': 'Code',
  'login.codeHint': 'Sechs Ziffern aus der Authenticator-App oder einer Ihrer Notfallcodes.',
  'login.codeWrong': 'Der Code ist falsch oder schon benutzt. Alle 30 Sekunden kommt ein neuer.',

  'home.title': 'Start',
  'home.hello': 'Hallo, {username}',
  'home.you': 'Sie',
  'home.role': 'Rolle',
  'home.tier': 'Lizenz',
  'home.version': 'Version',
  'home.lastLogin': 'Letzte Anmeldung',
  'home.secondFactor': 'Zweiter Faktor',
  'home.on': 'An',
  'home.off': 'Aus',
  'home.api': 'API',
  'home.apiIntro':
    'Alles, was diese Seite tut, geht über die öffentliche API. Skripte und Agenten benutzen dieselbe.',
  'home.explorer': 'API ausprobieren',
  'home.reference': 'API-Referenz',
  'home.mint': 'Token ausstellen',
  'home.next': 'Drucker, Warteschlange und Archiv bekommen als Nächstes ihre Seiten, in diesem Rahmen.',

  'alerts.title': 'Ungelesene Meldungen',
  'alerts.empty': 'Alles ruhig',
  'alerts.emptyHint':
    'Wenn etwas einen Menschen braucht, etwa eine Druckplatte zu leeren ist, eine Spule zur Neige geht oder ein Drucker verstummt, erscheint es hier von selbst.',
  'alerts.read': 'Als gelesen markieren',
  'alerts.dismiss': 'Ausblenden',
  'alerts.readAll': 'Alle als gelesen markieren',
  'alerts.info': 'Hinweis',
  'alerts.warning': 'Warnung',
  'alerts.critical': 'Kritisch',
  'alerts.more': 'Die neuesten {shown} von {total}.',

  'account.title': 'Konto',
  'account.password': 'Passwort',
  'account.passwordIntro': 'Ein neues Passwort beendet alle Ihre anderen Sitzungen.',
  'account.currentPassword': 'Jetziges Passwort',
  'account.newPasswordAgain': 'Neues Passwort noch einmal',
  'account.keepTokens': 'Meine API-Tokens behalten',
  'account.keepTokensHint':
    'Sonst werden auch sie widerrufen: richtig, wenn jemand das alte Passwort kennen könnte.',
  'account.changePassword': 'Passwort ändern',
  'account.passwordChanged': 'Das Passwort ist geändert. Ihre anderen Sitzungen sind beendet.',
  'account.wrongPassword': 'Das jetzige Passwort ist falsch.',

  'totp.title': 'Zweiter Faktor',
  'totp.isOff': 'Aus. Mit ihm öffnet ein gestohlenes Passwort allein nichts.',
  'totp.isOn': 'An. Die Anmeldung braucht einen Code aus Ihrer Authenticator-App.',
  'totp.turnOn': 'Einschalten',
  'totp.turnOff': 'Ausschalten',
  'totp.newCodes': 'Neue Notfallcodes',
  'totp.confirmPassword': 'Bitte mit dem Passwort bestätigen.',
  'totp.scan': 'Mit einer Authenticator-App scannen und dann den Code eingeben, den sie zeigt.',
  'totp.qr': 'QR-Code für die Authenticator-App',
  'totp.secret': 'Oder diesen Schlüssel in die App tippen:',
  'totp.code': 'Code aus der App',
  'totp.codeOrRecovery': 'Code aus der App oder ein Notfallcode',
  'totp.wrongCode': 'Der Code ist falsch. Geht die Uhr des Telefons richtig?',
  'totp.wrongEither': 'Das Passwort oder der Code ist falsch.',
  'totp.offWarning': 'Ohne ihn öffnet Ihr Passwort allein dieses Konto. Ihre Notfallcodes gelten nicht mehr.',
  'totp.newCodesWarning': 'Die Notfallcodes, die Sie jetzt haben, gelten dann nicht mehr.',
  'totp.codesTitle': 'Notfallcodes',
  'totp.codesIntro':
    'Jeder gilt einmal anstelle eines Codes, falls das Telefon verloren geht. Sie werden nur jetzt gezeigt: bitte sicher aufheben.',
  'totp.codesSaved': 'Ich habe sie aufgehoben',
  'totp.turnedOn': 'Der zweite Faktor ist an.',
  'totp.turnedOff': 'Der zweite Faktor ist aus.',

  'sessions.title': 'Sitzungen',
  'sessions.intro': 'Wo Sie angemeldet sind.',
  'sessions.current': 'Diese hier',
  'sessions.address': 'Adresse',
  'sessions.device': 'Gerät',
  'sessions.lastSeen': 'Zuletzt gesehen',
  'sessions.expires': 'Endet',
  'sessions.end': 'Beenden',
  'sessions.endOf': 'Sitzung von {device} mit Adresse {address} beenden',
  'sessions.ended': 'Die Sitzung ist beendet.',
  'sessions.deviceOn': '{browser} auf {system}',
  'sessions.unknownDevice': 'Unbekanntes Gerät',

  'tokens.title': 'API-Tokens',
  'tokens.intro':
    'Für Skripte und Agenten, die in Ihrem Namen arbeiten, nie mit mehr Rechten als Sie selbst.',
  'tokens.mint': 'Token ausstellen',
  'tokens.empty': 'Noch keine Tokens',
  'tokens.emptyHint':
    'Mit einem Token kann ein Skript oder ein Agent die API aufrufen. Geben Sie jedem ein eigenes mit dem kleinsten Umfang, der reicht: Dann lässt sich eines widerrufen, ohne die anderen zu stören.',
  'tokens.name': 'Name',
  'tokens.nameHint': 'Was es benutzen wird, zum Beispiel „Agent der Nachtschicht“.',
  'tokens.starts': 'Beginnt mit',
  'tokens.scope': 'Umfang',
  'tokens.expires': 'Gilt bis',
  'tokens.expired': 'Abgelaufen',
  'tokens.lastUsed': 'Zuletzt benutzt',
  'tokens.neverUsed': 'Nie',
  'tokens.days': '{days} Tage',
  'tokens.year': '1 Jahr',
  'tokens.validFor': 'Gültig für',
  'tokens.revoke': 'Widerrufen',
  'tokens.revokeNamed': '{name} widerrufen',
  'tokens.revokeTitle': '„{name}“ widerrufen?',
  'tokens.revokeWarning':
    'Was es benutzt, funktioniert sofort nicht mehr, ebenso Tokens, die es ausgestellt hat. Das lässt sich nicht zurücknehmen.',
  'tokens.revoked': '„{name}“ ist widerrufen.',
  'tokens.minted': 'Ihr neues Token',
  'tokens.mintedIntro': 'Es wird nur jetzt gezeigt. Kopieren Sie es dorthin, wo es gebraucht wird.',
  'tokens.mintedDone': 'Ich habe es kopiert',
  'tokens.use': 'Als Header senden:',

  'scope.read': 'Lesen',
  'scope.readHint': 'Drucker, Aufträge, Bestand und Meldungen sehen.',
  'scope.write': 'Lesen und bedienen',
  'scope.writeHint': 'Auch Aufträge einreihen und abbrechen, Drucker anhalten, Filament buchen.',
  'scope.admin': 'Alles, was Sie dürfen',
  'scope.adminHint': 'Auch die Konfiguration. Nur für etwas, dem Sie trauen wie sich selbst.',

  'printer.idle': 'Bereit',
  'printer.printing': 'Druckt',
  'printer.paused': 'Pausiert',
  'printer.offline': 'Offline',
  'printer.error': 'Fehler',

  // Everywhere: palette, shortcuts, emergency stop, wall screen

  // Dashboard

  // First run and adding printers

  // Fleet

  // Printer

  // Queue

  // Models

  // Archive

  // Settings
};
