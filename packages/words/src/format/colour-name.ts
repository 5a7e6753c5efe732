/** What people call a colour, as far as words go: a filament's own name says more, its code says it exactly. */
export type ColourName =
  | 'black'
  | 'grey'
  | 'white'
  | 'red'
  | 'orange'
  | 'brown'
  | 'beige'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'purple'
  | 'pink';

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Where on the colour wheel each name ends, in degrees. */
const WHEEL: readonly (readonly [end: number, name: ColourName])[] = [
  [14, 'red'],
  [40, 'orange'],
  [62, 'yellow'],
  [165, 'green'],
  [195, 'turquoise'],
  [248, 'blue'],
  [295, 'purple'],
  [345, 'pink'],
  [360, 'red'],
];

/** Of `#RRGGBB`; null for anything else. */
export function colourName(hex: string): ColourName | null {
  const parts = HEX.exec(hex)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16) / 255);
  if (parts === undefined) return null;
  const [red = 0, green = 0, blue = 0] = parts;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  const lightness = (most + least) / 2;
  if (lightness < 0.1 || (chroma < 0.1 && lightness < 0.2)) return 'black';
  if (lightness > 0.95) return 'white';
  if (chroma < 0.1) return lightness > 0.9 ? 'white' : 'grey';
  const angle = wheelAngle([red, green, blue], most, chroma);
  const name = WHEEL.find(([end]) => angle < end)?.[1] ?? 'red';
  const isWarm = angle >= 10 && angle < 55;
  if (isWarm && lightness > 0.7 && chroma < 0.35) return 'beige';
  if (isWarm && lightness < 0.4 && chroma < 0.6) return 'brown';
  if (name === 'red' && lightness > 0.64) return 'pink';
  if (name === 'pink' && angle < 320 && lightness < 0.4) return 'purple';
  return name;
}

function wheelAngle([red, green, blue]: readonly [number, number, number], most: number, chroma: number) {
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / chroma) + 120;
  return 60 * ((red - green) / chroma) + 240;
}
