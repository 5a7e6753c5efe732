import { onTick } from '../ticker.ts';
import { createUdpDoor, type DiscoveryOptions, type UdpDoor } from '../udp-door.ts';

/** Makes a printer known as A.2 says: unasked every few seconds, and to whoever searches for its kind. */

export interface Announced {
  readonly host: string;
  readonly serial: string;
  readonly name: string;
  readonly modelCode: string;
  readonly firmware: string;
}

export interface AnnouncerOptions {
  readonly about: Announced;
  readonly discovery: DiscoveryOptions;
  readonly isSilent: () => boolean;
}

const KIND = 'urn:bambulab-com:device:3dprinter:1';
const EVERY_MS = 5000;

export function createAnnouncer({ about, discovery, isSilent }: AnnouncerOptions): UdpDoor {
  let stopTicking: (() => void) | undefined;
  const { announceTo } = discovery;
  const door = createUdpDoor({
    host: about.host,
    ...discovery,
    onMessage(message, reply) {
      const lines = message.toString('utf8').split('\r\n');
      const isSearch = lines[0] === 'M-SEARCH * HTTP/1.1' && lines.includes(`ST: ${KIND}`);
      if (isSearch && !isSilent()) reply(write('HTTP/1.1 200 OK', 'ST', about));
    },
  });

  function announce(): void {
    if (announceTo !== undefined && !isSilent()) {
      door.send(write('NOTIFY * HTTP/1.1', 'NT', about), announceTo);
    }
  }

  return {
    ...door,
    async open() {
      const port = await door.open();
      announce();
      stopTicking = onTick(EVERY_MS, announce);
      return port;
    },
    async close() {
      stopTicking?.();
      await door.close();
    },
  };
}

function write(first: string, kindHeader: 'NT' | 'ST', about: Announced): string {
  return [
    first,
    ...(kindHeader === 'NT' ? ['HOST: 239.255.255.250:1990'] : []),
    'Server: UPnP/1.0',
    `Location: ${about.host}`,
    `${kindHeader}: ${KIND}`,
    ...(kindHeader === 'NT' ? ['NTS: ssdp:alive'] : []),
    `USN: ${about.serial}`,
    'Cache-Control: max-age=1800',
    `DevModel.bambu.com: ${about.modelCode}`,
    `DevName.bambu.com: ${about.name}`,
    'DevSignal.bambu.com: -45',
    'DevConnect.bambu.com: lan',
    'DevBind.bambu.com: free',
    `DevVersion.bambu.com: ${about.firmware}`,
    'DevCap.bambu.com: 1',
    '',
    '',
  ].join('\r\n');
}
