import type { Drawing } from './drawing.ts';
import type { Fonts } from './fonts.ts';
import { svgOf } from './svg.ts';

/** A drawing whose code lies on whole dots of this size comes out sharp. */
export async function pngOf(drawing: Drawing, fonts: Fonts, dot: number): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const width = Math.round(drawing.width / dot);
  const height = Math.round(drawing.height / dot);
  const svg = svgOf(drawing, fonts, {
    width: String(width),
    height: String(height),
    view: [width * dot, height * dot],
  });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
