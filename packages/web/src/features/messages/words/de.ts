import type { ChannelKey } from './en.ts';

export const words: Readonly<Record<ChannelKey, string>> = {
  'channel.webhookAddress': 'Adresse des Webhooks',
  'channel.webhook': 'Webhook',
  'channel.webhook.about': 'Für eigene Programme: Jede Nachricht wird als JSON gesendet.',
  'channel.webhook.url': 'Adresse',
  'channel.webhook.urlHint': 'Wo Ihr Programm Nachrichten mit POST annimmt.',
  'channel.webhook.secret': 'Geheimnis für die Unterschrift',
  'channel.webhook.secretHint':
    'Mindestens 16 Zeichen. Ihr Programm prüft damit, dass eine Nachricht von dieser Farm kommt.',
  'channel.discord': 'Discord',
  'channel.discord.about': 'In einen Kanal eines Discord-Servers.',
  'channel.discord.urlHint':
    'In Discord: Einstellungen des Kanals, Integrationen, Webhooks, Neuer Webhook, Webhook-URL kopieren.',
  'channel.ownServer': 'Adresse eines eigenen Servers',
  'channel.token': 'Zugangstoken',
  'channel.slack': 'Slack',
  'channel.slack.about': 'In einen Kanal von Slack, Mattermost oder Rocket.Chat.',
  'channel.slack.urlHint':
    'Auf api.slack.com/apps: eine App anlegen, „Incoming Webhooks“ einschalten, einen hinzufügen und den Kanal wählen. Adressen von Workflows sind andere.',
  'channel.teams': 'Microsoft Teams',
  'channel.teams.about': 'In einen Kanal eines Teams, über einen Workflow.',
  'channel.teams.url': 'Adresse des Workflows',
  'channel.teams.urlHint':
    'Im Menü des Kanals: Workflows, die Vorlage für Webhook-Anforderungen, auslösbar von allen. Kopieren Sie die ganze Adresse samt „sig=“.',
  'channel.ntfy': 'ntfy',
  'channel.ntfy.about': 'Auf Telefone und Rechner mit der ntfy-App.',
  'channel.ntfy.topic': 'Thema',
  'channel.ntfy.topicHint':
    'Eines, das niemand errät: Buchstaben, Ziffern, _ und -. Abonnieren Sie es in der App. Wer es kennt, kann mitlesen.',
  'channel.ntfy.urlHint': 'Ohne das Thema. Leer: ntfy.sh.',
  'channel.ntfy.tokenHint': 'Nur wo das Thema geschützt ist: in ntfy unter Konto, Zugangstoken.',
  'channel.telegram': 'Telegram',
  'channel.telegram.about': 'In einen Chat, eine Gruppe oder einen Kanal, über einen Bot.',
  'channel.telegram.token': 'Token des Bots',
  'channel.telegram.tokenHint':
    'Schreiben Sie in Telegram /newbot an @BotFather: Er antwortet mit dem Token.',
  'channel.telegram.chat': 'Nummer des Chats',
  'channel.telegram.chatHint':
    'Eine Zahl, bei Gruppen negativ; bei öffentlichen Kanälen ihr @Name. Schreiben Sie zuerst dem Bot: docs/channels.md sagt, wie Sie sie finden.',
  'channel.telegram.urlHint': 'Nur mit einem eigenen Bot-API-Server.',
  'channel.pushover': 'Pushover',
  'channel.pushover.about': 'Auf Telefone und Rechner mit der Pushover-App.',
  'channel.pushover.user': 'Schlüssel der Person oder Gruppe',
  'channel.pushover.userHint': 'Auf pushover.net, angemeldet, oben rechts.',
  'channel.pushover.app': 'Token der Anwendung',
  'channel.pushover.appHint': 'Auf pushover.net ganz unten: Create an Application/API Token.',
  'channel.pushover.urlHint': 'Nur mit einer eigenen Zwischenstelle.',
  'channel.matrix': 'Matrix',
  'channel.matrix.about': 'In einen Raum auf Ihrem Heimserver. Er darf nicht verschlüsselt sein.',
  'channel.matrix.url': 'Adresse des Heimservers',
  'channel.matrix.urlHint':
    'Wo das Konto der Farm ist. Laden Sie es zuerst in den Raum ein, und lassen Sie es beitreten.',
  'channel.matrix.tokenHint':
    'In Element mit dem Konto der Farm: Einstellungen, Hilfe & Info, Zugriffstoken. Danach das Fenster schließen, denn Abmelden beendet es.',
  'channel.matrix.room': 'Kennung des Raums',
  'channel.matrix.roomHint':
    'In den Einstellungen des Raums: Erweitert, interne Raum-ID. Sie beginnt mit „!“.',
  'channel.push': 'Browser-Mitteilung',
  'channel.push.about':
    'Eine Benachrichtigung auf diesem Telefon oder Rechner, auch bei geschlossener Seite.',
  'channel.push.hint':
    'Ihr Browser fragt, ob er Benachrichtigungen zeigen darf. Nachrichten sind auf dem Weg verschlüsselt und kommen nur auf dieses Gerät.',
  'channel.push.turnOn': 'Einschalten',
  'channel.push.refused': 'Der Browser erlaubt keine Benachrichtigungen, daher wurde nichts eingeschaltet.',
  'channel.push.insecure':
    'Browser erlauben das nur über HTTPS oder auf dem Rechner selbst. Fragen Sie nach einer Adresse mit https://, wo die Farm betreut wird.',
  'channel.push.install_first':
    'Legen Sie die Seite auf einem iPhone oder iPad zuerst auf den Home-Bildschirm (Teilen, Zum Home-Bildschirm), öffnen Sie sie dort, und schalten Sie Nachrichten ein.',
  'channel.push.unsupported':
    'Diesem Browser können keine Nachrichten gesendet werden. Versuchen Sie einen neueren.',
  'channel.push.denied':
    'Benachrichtigungen dieser Seite sind in diesem Browser verboten. Erlauben Sie sie in seinen Einstellungen für diese Seite, und laden Sie neu.',
  'channel.mail': 'E-Mail',
  'channel.mail.about': 'In ein Postfach, über den Mailserver der Farm.',
  'channel.mail.address': 'E-Mail-Adresse',
  'channel.mail.addressHint': 'Dazu braucht es den Mailserver der Farm, den die Administration einrichtet.',
  'mail.title': 'Mailserver',
  'mail.intro':
    'Ein Server, den Sie schon haben, von Ihrem Anbieter oder in Ihrem Netz. Ohne ihn gehen keine E-Mails hinaus.',
  'mail.host': 'Server',
  'mail.port': 'Port',
  'mail.security': 'Verschlüsselung',
  'mail.securityHint':
    'Zertifikate werden geprüft. Ohne Verschlüsselung geht ein Passwort nur an diesen Rechner selbst.',
  'mail.security.tls': 'TLS ab dem ersten Byte (meist Port 465)',
  'mail.security.starttls': 'STARTTLS (meist Port 587)',
  'mail.security.none': 'Keine',
  'mail.username': 'Benutzername',
  'mail.usernameHint': 'Leer, wo der Server keine Anmeldung will.',
  'mail.passwordHint': 'Manche Anbieter wollen eines für Apps.',
  'mail.enterAgain':
    'Das gespeicherte Passwort war für einen anderen Server oder für einen sichereren Weg dorthin: Geben Sie es noch einmal ein.',
  'mail.from': 'Absender',
  'mail.fromName': 'Name des Absenders (freiwillig)',
  'mail.enabled': 'E-Mails senden',
  'mail.enabledHint': 'Aus: Nachrichten per E-Mail warten.',
  'mail.save': 'Mailserver speichern',
  'mail.saved': 'Der Mailserver ist gespeichert.',
  'mail.testTo': 'Probe senden an',
  'mail.test': 'Probe senden',
  'channel.gateway': 'Push-Gateway',
  'channel.gateway.about': 'Auf ein Telefon, über das eigene Gateway der Farm.',
  'channel.gateway.device': 'Name des Geräts',
  'channel.gateway.deviceHint':
    'Wie das Gateway Ihr Telefon nennt: ein Token oder eine Adresse, aus seiner App oder von denen, die es betreiben.',
  'gateway.title': 'Push-Gateway',
  'gateway.intro':
    'Ein Programm, das Sie betreiben oder mieten und das Telefone erreicht. Danach fügen alle ihr eigenes unter „Meine Nachrichten“ hinzu: Die Probe dort sagt, was das Gateway antwortet.',
  'gateway.url': 'Adresse des Gateways',
  'gateway.urlHint':
    'Wo es Nachrichten mit POST annimmt, samt Pfad. docs/gateway.md sagt, was gesendet wird.',
  'gateway.key': 'Schlüssel des Gateways',
  'gateway.keyHint': 'Zeigt dem Gateway, dass es diese Farm ist. Leer, wo es keinen will.',
  'gateway.forget': 'Den gespeicherten Schlüssel entfernen',
  'gateway.enterAgain':
    'Der gespeicherte Schlüssel war für ein anderes Gateway und bleibt nicht: Geben Sie ihn noch einmal ein, wo dieses ihn will.',
  'gateway.enabled': 'Nachrichten an Telefone senden',
  'gateway.enabledHint': 'Aus: Nachrichten an Telefone warten.',
  'gateway.save': 'Gateway speichern',
  'gateway.saved': 'Das Gateway ist gespeichert.',
  'report.label': 'Bericht',
  'report.hint':
    'Eine Nachricht mit dem, was gedruckt wurde, was fehlschlug, was verbraucht wurde und worum man sich kümmern muss.',
  'report.none': 'Keiner',
  'report.daily': 'Jeden Tag',
  'report.weekly': 'Jede Woche',
  'report.weekday': 'Wochentag',
  'report.at': 'Uhrzeit',
  'report.clock.user': 'In der Zeitzone Ihrer Nachrichten.',
  'report.clock.farm': 'In der Zeitzone der Farm.',
  'report.clock.org': 'In der Zeitzone der Organisation.',
  'report.comes.daily': 'Jeden Tag um {time} Uhr',
  'report.comes.weekly': 'Jeden {weekday} um {time} Uhr',
  'report.preview': 'Vorschau',
  'report.previewTitle': 'Was der Bericht jetzt sagt',
  'report.previewOf.daily': 'Über die letzten 24 Stunden. Gesendet wird nichts.',
  'report.previewOf.weekly': 'Über die letzten 7 Tage. Gesendet wird nichts.',
};
