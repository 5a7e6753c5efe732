/** One key as the browser tells it: the sign by the computer's layout, and the key by its place. */
export interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly atMs: number;
}

export type Heard =
  /** Somebody's own key: it does what it always does. */
  | { readonly kind: 'theirs' }
  /** Too quick for fingers: part of a scan that has not ended yet. */
  | { readonly kind: 'scanning' }
  /** What was scanned, and what it says if the scanner types by the American layout and the computer does not. */
  | { readonly kind: 'scanned'; readonly readings: readonly string[] };

/** Scanners need a few milliseconds a key; a busy computer may tell of them later, fingers still need longer. */
const LONGEST_GAP_MS = 120;
/** Two quick keys may be a shortcut; the third says that no fingers press them. */
const SURE_FROM = 3;
const SHORTEST = 4;
const THEIRS: Heard = { kind: 'theirs' };

const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Semicolon: [';', ':'],
};

/** The sign on an American keyboard; nothing for the keys that no code or address has. */
function american({ code, shiftKey }: Stroke): string {
  const plain = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1];
  return plain ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? '';
}

/** Tells a scanner that acts as a keyboard from a person who types: by its pace, and the Enter at the end. */
export function createKeystrokes(): (stroke: Stroke) => Heard {
  let strokes: readonly Stroke[] = [];
  return (stroke) => {
    const last = strokes.at(-1);
    if (last === undefined || stroke.atMs - last.atMs > LONGEST_GAP_MS) strokes = [];
    if (stroke.key === 'Enter' || stroke.key === 'Tab') {
      const scanned = strokes;
      strokes = [];
      if (scanned.length < SHORTEST) return THEIRS;
      const readings = [scanned.map(({ key }) => key).join(''), scanned.map(american).join('')];
      return { kind: 'scanned', readings };
    }
    // Shift and its like come along with the sign that they change.
    if (stroke.key.length > 1) return THEIRS;
    strokes = [...strokes, stroke];
    return strokes.length < SURE_FROM ? THEIRS : { kind: 'scanning' };
  };
}
