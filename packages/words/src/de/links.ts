import type { TemplatesOf } from '../language.ts';
import type { links as declared } from '../sayings/links.ts';

export const links: TemplatesOf<typeof declared> = {
  'link.host_unreachable': 'Unter dieser Adresse antwortet nichts.',
  'link.host_starting': 'Das Programm, das den Drucker steuert, startet noch.',
  'link.not_this_family': 'Etwas antwortet, aber kein Drucker dieser Art.',
  'link.wrong_credentials': 'Der Drucker hat die Zugangsdaten abgelehnt.',
  'link.credentials_missing': 'Der Drucker verlangt Zugangsdaten.',
  'link.wrong_serial': 'Unter dieser Seriennummer schweigt der Drucker.',
  'link.lan_mode_off': 'Der Drucker lässt keine Programme aus dem Netz zu.',
  'link.developer_mode_off': 'Der Drucker lässt sich beobachten, nimmt aber keine Befehle an.',
  'link.liveview_off': 'Der Drucker zeigt seine Kamera nicht im Netz.',
  'link.certificate_changed': 'Der Drucker zeigt eine andere Identität als zuvor.',
  'link.identity_not_kept':
    'Die Identität des Druckers konnte nicht gespeichert werden, deshalb wurde ihm nichts gesendet.',
  'link.message_too_large': 'Der Drucker hat eine Nachricht gesendet, die zu groß zum Lesen ist.',
  'link.too_many_messages': 'Der Drucker sendet mehr, als gelesen werden kann.',
  'link.too_many_clients': 'Der Drucker bedient kein weiteres Programm.',
  'link.klipper_disconnected': 'Moonraker antwortet, aber Klipper läuft nicht.',
  'link.klipper_shutdown': 'Klipper hat sich abgeschaltet.',
  'link.printer_busy': 'Der Drucker ist beschäftigt.',
  'link.file_not_found': 'Der Drucker findet die Datei nicht.',
  'link.no_storage': 'Der Drucker hat keinen Platz für die Datei.',
  'link.transfer_failed': 'Die Datei kam nicht vollständig an.',
  'link.no_answer': 'Der Drucker hat nicht rechtzeitig geantwortet.',
  'link.outbound_blocked': 'Diese Adresse darf von hier aus nicht erreicht werden.',
  'link.unreachable': 'nicht erreichbar',
  'link.timeout': 'Zeitüberschreitung',
  'link.rejected': 'abgelehnt',
  'link.unsupported': 'nicht unterstützt',
  'link_fix.host_unreachable':
    'Prüfen Sie die Adresse, ob der Drucker eingeschaltet ist und ob er im selben Netz ist.',
  'link_fix.host_starting':
    'Warten Sie einen Moment: Es wird von selbst wieder gefragt. Hält es an, sehen Sie nach, ob es den Drucker findet.',
  'link_fix.not_this_family': 'Prüfen Sie die Adresse und die gewählte Art.',
  'link_fix.wrong_credentials':
    'Lesen Sie Zugangscode, Schlüssel oder Passwort noch einmal am Drucker ab; beim Erneuern dort ändert es sich.',
  'link_fix.credentials_missing': 'Geben Sie Zugangscode, Schlüssel oder Benutzername und Passwort ein.',
  'link_fix.wrong_serial': 'Übernehmen Sie die Seriennummer genau; Groß- und Kleinschreibung zählt.',
  'link_fix.lan_mode_off': 'Schalten Sie den LAN-Modus in den Netzwerkeinstellungen des Druckers ein.',
  'link_fix.developer_mode_off':
    'Schalten Sie den Entwicklermodus in den Netzwerkeinstellungen des Druckers ein.',
  'link_fix.liveview_off': 'Schalten Sie „LAN Only Liveview“ in den Einstellungen des Druckers ein.',
  'link_fix.certificate_changed':
    'Wurde die Hauptplatine getauscht oder zurückgesetzt, bestätigen Sie die neue Identität; sonst klären Sie, wer dort antwortet.',
  'link_fix.identity_not_kept':
    'Prüfen Sie, ob der Dienst in seine Datenbank schreiben kann; er versucht es von selbst wieder.',
  'link_fix.message_too_large':
    'Starten Sie den Drucker neu; bleibt es dabei, klären Sie, was unter dieser Adresse antwortet.',
  'link_fix.too_many_messages':
    'Starten Sie den Drucker neu; bleibt es dabei, klären Sie, was unter dieser Adresse antwortet.',
  'link_fix.too_many_clients': 'Schließen Sie andere verbundene Programme, oder starten Sie den Drucker neu.',
  'link_fix.klipper_disconnected': 'Starten Sie Klipper, oder sehen Sie in sein Protokoll.',
  'link_fix.klipper_shutdown': 'Beheben Sie die genannte Ursache, und starten Sie dann die Firmware neu.',
  'link_fix.printer_busy': 'Warten Sie, bis er frei ist, oder beenden Sie den Dialog auf seinem Bildschirm.',
  'link_fix.file_not_found': 'Senden Sie die Datei noch einmal.',
  'link_fix.no_storage': 'Stecken Sie Speicherkarte oder USB-Stick ein, oder machen Sie dort Platz.',
  'link_fix.transfer_failed': 'Versuchen Sie es noch einmal; prüfen Sie das WLAN-Signal.',
  'link_fix.no_answer': 'Versuchen Sie es noch einmal; bleibt es so, starten Sie den Drucker neu.',
  'link_fix.outbound_blocked': 'Verwenden Sie eine Adresse, die die Regeln dieser Installation erlauben.',
  'link.printer_ended': 'Der Drucker hat die Verbindung beendet.',
  'link.camera_ended': 'Die Kamera hat die Übertragung beendet.',
  'link.camera_without_jpeg': 'Die Kamera sendet keine JPEG-Bilder.',
  'link.unmarked_file': 'Der Name der Datei trägt nicht das Kennzeichen des Drucks.',
  'link.commands_ignored': 'Der Drucker beachtet keine Befehle.',
  'link.unknown_idle': 'der Drucker sagt nicht, ob er frei ist',
  'link.printer_stands': 'der Drucker {stands}',
  'link.printer_does': 'der Drucker ist beschäftigt: {doing}',
};
