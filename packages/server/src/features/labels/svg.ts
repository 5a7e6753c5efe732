import { type Drawing, type Item, runsOf } from './drawing.ts';
import type { Fonts } from './fonts.ts';

/** Four decimals of a millimetre are below any printer's dot. */
const n = (value: number): string => String(Math.round(value * 10_000) / 10_000);

function shapeOf(item: Item, fonts: Fonts): string {
  if (item.kind === 'squares') {
    const { x, y, square, rows } = item;
    const path = runsOf(rows).map((run) => `M${run.x} ${run.y}h${run.length}v1h-${run.length}z`);
    return `<path transform="translate(${n(x)} ${n(y)}) scale(${square})" shape-rendering="crispEdges" d="${path.join('')}"/>`;
  }
  if (item.kind === 'box') {
    const { x, y, side, fill, line } = item;
    const inner = n(side - line);
    return `<rect x="${n(x + line / 2)}" y="${n(y + line / 2)}" width="${inner}" height="${inner}" fill="${fill}" stroke="#000000" stroke-width="${n(line)}"/>`;
  }
  const { x, baseline, size } = item;
  const shapes = fonts.outlines(item.font, item.text).map(({ path, unitsPerEm, at }) => {
    const scale = size / unitsPerEm;
    return `<path transform="translate(${n(x + at * size)} ${n(baseline)}) scale(${scale} ${-scale})" d="${path}"/>`;
  });
  return shapes.join('');
}

interface Frame {
  /** As the `svg` element has them: with a unit, or in pixels. */
  readonly width: string;
  readonly height: string;
  /** What of the drawing is in view, in millimetres. */
  readonly view: readonly [width: number, height: number];
}

/** Letters are drawn as shapes: whoever shows the image needs no font, and nothing in it is text to be escaped. */
export function svgOf(
  drawing: Drawing,
  fonts: Fonts,
  frame: Frame = {
    width: `${drawing.width}mm`,
    height: `${drawing.height}mm`,
    view: [drawing.width, drawing.height],
  },
): string {
  const shapes = drawing.items.map((item) => shapeOf(item, fonts)).join('');
  const view = `0 0 ${frame.view[0]} ${frame.view[1]}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="${view}"><rect width="100%" height="100%" fill="#FFFFFF"/>${shapes}</svg>`;
}
