import type { TemplatesOf } from '../language.ts';
import type { links as declared } from '../sayings/links.ts';

export const links: TemplatesOf<typeof declared> = {
  'link.host_unreachable': 'Rien ne répond à cette adresse.',
  'link.host_starting': 'Le programme qui pilote l’imprimante est encore en train de démarrer.',
  'link.not_this_family': 'Quelque chose répond, mais pas une imprimante de cette famille.',
  'link.wrong_credentials': 'L’imprimante a refusé les identifiants.',
  'link.credentials_missing': 'L’imprimante demande des identifiants.',
  'link.wrong_serial': 'L’imprimante reste muette sous ce numéro de série.',
  'link.lan_mode_off': 'L’imprimante ne laisse pas entrer les programmes du réseau.',
  'link.developer_mode_off': 'L’imprimante peut être observée mais n’accepte pas d’ordres.',
  'link.liveview_off': 'L’imprimante ne montre pas sa caméra sur le réseau.',
  'link.certificate_changed': 'L’imprimante présente une autre identité qu’avant.',
  'link.identity_not_kept':
    'L’identité de l’imprimante n’a pas pu être enregistrée, rien ne lui a donc été envoyé.',
  'link.message_too_large': 'L’imprimante a envoyé un message trop grand pour être lu.',
  'link.too_many_messages': 'L’imprimante envoie plus que ce qui peut être lu.',
  'link.too_many_clients': 'L’imprimante n’accepte pas de programme de plus.',
  'link.klipper_disconnected': 'Moonraker répond, mais Klipper ne tourne pas.',
  'link.klipper_shutdown': 'Klipper s’est mis à l’arrêt.',
  'link.printer_busy': 'L’imprimante est occupée.',
  'link.file_not_found': 'L’imprimante ne trouve pas le fichier.',
  'link.no_storage': 'L’imprimante n’a pas de place pour le fichier.',
  'link.transfer_failed': 'Le fichier n’est pas arrivé entier.',
  'link.no_answer': 'L’imprimante n’a pas répondu à temps.',
  'link.outbound_blocked': 'Cette adresse ne doit pas être atteinte d’ici.',
  'link.unreachable': 'injoignable',
  'link.timeout': 'délai dépassé',
  'link.rejected': 'refusé',
  'link.unsupported': 'non pris en charge',
  'link_fix.host_unreachable':
    'Vérifiez l’adresse, que l’imprimante est allumée et qu’elle est sur le même réseau.',
  'link_fix.host_starting':
    'Attendez un instant : la demande se répète automatiquement. Si cela persiste, vérifiez qu’il trouve l’imprimante.',
  'link_fix.not_this_family': 'Vérifiez l’adresse et la famille choisie.',
  'link_fix.wrong_credentials':
    'Relevez de nouveau le code d’accès, la clé ou le mot de passe sur l’imprimante ; il change quand on l’y renouvelle.',
  'link_fix.credentials_missing':
    'Saisissez le code d’accès, la clé ou bien le nom d’utilisateur et le mot de passe.',
  'link_fix.wrong_serial': 'Copiez le numéro de série à l’identique ; majuscules et minuscules comptent.',
  'link_fix.lan_mode_off': 'Activez le mode LAN dans les paramètres réseau de l’imprimante.',
  'link_fix.developer_mode_off': 'Activez le mode développeur dans les paramètres réseau de l’imprimante.',
  'link_fix.liveview_off': 'Activez LAN Only Liveview dans les paramètres de l’imprimante.',
  'link_fix.certificate_changed':
    'Si la carte mère a été remplacée ou réinitialisée, confirmez la nouvelle identité ; sinon, cherchez qui répond là.',
  'link_fix.identity_not_kept':
    'Vérifiez que le service peut écrire dans sa base de données ; il réessaie automatiquement.',
  'link_fix.message_too_large':
    'Redémarrez l’imprimante ; si cela persiste, cherchez ce qui répond à cette adresse.',
  'link_fix.too_many_messages':
    'Redémarrez l’imprimante ; si cela persiste, cherchez ce qui répond à cette adresse.',
  'link_fix.too_many_clients':
    'Fermez les autres programmes qui y sont connectés, ou redémarrez l’imprimante.',
  'link_fix.klipper_disconnected': 'Démarrez Klipper ou consultez son journal.',
  'link_fix.klipper_shutdown': 'Éliminez la cause qu’il indique, puis redémarrez le firmware.',
  'link_fix.printer_busy': 'Attendez qu’elle soit au repos, ou terminez le dialogue sur son écran.',
  'link_fix.file_not_found': 'Renvoyez le fichier.',
  'link_fix.no_storage': 'Insérez ou videz la carte mémoire ou la clé USB.',
  'link_fix.transfer_failed': 'Réessayez ; vérifiez le signal Wi-Fi.',
  'link_fix.no_answer': 'Réessayez ; redémarrez l’imprimante si cela persiste.',
  'link_fix.outbound_blocked': 'Utilisez une adresse que les règles de cette installation autorisent.',
  'link.printer_ended': 'L’imprimante a mis fin à la connexion.',
  'link.camera_ended': 'La caméra a mis fin au flux.',
  'link.camera_without_jpeg': 'La caméra n’envoie pas d’images JPEG.',
  'link.unmarked_file': 'Le nom du fichier ne porte pas la marque de l’impression.',
  'link.commands_ignored': 'L’imprimante ignore les ordres.',
  'link.unknown_idle': 'l’imprimante ne dit pas si elle est au repos',
  'link.printer_stands': 'l’imprimante {stands}',
  'link.printer_does': 'l’imprimante n’est pas disponible : {doing}',
};
