import { isOurs } from './code.ts';

/** The browser's own reader of codes, where it has one (Shape Detection API); the types of the DOM lack it. */
interface Detector {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorKind;
  }
}

/** What a picture says; null when no code is found in it. `isPatient` looks longer, for a picture that is the only one. */
export type Decode = (picture: ImageData, isPatient?: boolean) => Promise<string | null>;

const FORMAT = 'qr_code';
/** How hard our own reader tries, and for how long beyond its first look. */
const HASTE = { effort: 2, timeLimit: 40 } as const;
const PATIENCE = { effort: 16, timeLimit: 1500 } as const;

/** Reads codes with the browser's own reader, else with ours, which is fetched only then. */
export function createDecoder(): Decode {
  let own: Promise<Decode> | undefined;
  const ours: Decode = async (...asked) => {
    own ??= openOwn();
    return (await own)(...asked);
  };
  const theirs = openTheirs();
  return async (...asked) => {
    const detector = await theirs;
    if (detector === null) return ours(...asked);
    try {
      const texts = (await detector.detect(asked[0])).map(({ rawValue }) => rawValue);
      // Makers put codes of their own beside ours.
      return texts.find(isOurs) ?? texts[0] ?? null;
    } catch {
      // Some devices promise a reader whose service is not installed.
      return ours(...asked);
    }
  };
}

async function openTheirs(): Promise<Detector | null> {
  const Kind = window.BarcodeDetector;
  if (Kind === undefined) return null;
  const formats = await Kind.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes(FORMAT) ? new Kind({ formats: [FORMAT] }) : null;
}

async function openOwn(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js');
  return async (picture, isPatient = false) => {
    try {
      return decodeQR(picture, isPatient ? PATIENCE : HASTE);
    } catch {
      // This is how the reader says that it found nothing.
      return null;
    }
  };
}
