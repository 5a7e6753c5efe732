import uPlot from 'uplot';
import { momentFormat } from '../i18n/moment-format.ts';
import type { ChartLine } from './chart-data.ts';

/** What a chart shows now. */
export interface Picture {
  readonly times_s: readonly number[];
  readonly lines: readonly ChartLine[];
  /** The window of time, whether or not there are values in it. */
  readonly from_s: number;
  readonly to_s: number;
  readonly format: (value: number) => string;
  /** Where the scale begins and ends, when the values do not say it. */
  readonly bounds?: readonly [number, number] | undefined;
  readonly language: string;
  /** Colours are read from the page, which has others in the dark. */
  readonly scheme: string;
}

export interface Drawing {
  show(picture: Picture): void;
  destroy(): void;
}

const DAY_S = 86_400;
const FONT = '11px system-ui, sans-serif';
const AXIS_PX = 52;

/** Keeps one drawing in the element; a picture of another shape is drawn anew, the same with new values only updated. */
export function createDrawing(
  element: HTMLElement,
  height: number,
  onPointed: (index: number | null) => void,
): Drawing {
  let plot: uPlot | null = null;
  let shown: Picture | null = null;
  const fit = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }));
  fit.observe(element);

  function draw(picture: Picture): uPlot {
    const css = getComputedStyle(element);
    const color = (name: string) => css.getPropertyValue(name).trim();
    const axis = {
      font: FONT,
      stroke: color('--mantine-color-dimmed'),
      grid: { stroke: color('--chart-grid'), width: 1 },
      ticks: { show: false },
    };
    return new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, points: { size: 6 } },
        scales: {
          x: { time: true, range: () => [shown?.from_s ?? 0, shown?.to_s ?? 1] },
          ...(picture.bounds !== undefined && { y: { range: [...picture.bounds] } }),
        },
        axes: [
          { ...axis, values: (_, times) => timeWords(times, picture) },
          { ...axis, size: AXIS_PX, values: (_, values) => values.map((value) => picture.format(value)) },
        ],
        series: [
          {},
          ...picture.lines.map((line) => ({
            stroke: color(`--chart-${line.color}`),
            width: line.isDashed === true ? 1 : 1.8,
            points: { size: 4 },
            ...(line.isDashed === true && { dash: [4, 4] }),
          })),
        ],
        hooks: { setCursor: [({ cursor }) => onPointed(cursor.idx ?? null)] },
      },
      columnsOf(picture),
      element,
    );
  }

  return {
    show(picture) {
      const isSame = shown !== null && shapeOf(shown) === shapeOf(picture);
      shown = picture;
      if (isSame && plot !== null) return plot.setData(columnsOf(picture));
      plot?.destroy();
      plot = draw(picture);
    },
    destroy() {
      fit.disconnect();
      plot?.destroy();
      plot = null;
    },
  };
}

function shapeOf({ lines, bounds, language, scheme }: Picture): string {
  return JSON.stringify([
    language,
    scheme,
    bounds,
    ...lines.map(({ name, color, isDashed }) => [name, color, isDashed]),
  ]);
}

function columnsOf({ times_s, lines }: Picture): uPlot.AlignedData {
  return [[...times_s], ...lines.map(({ values }) => [...values])];
}

const dayOnly = momentFormat({ day: 'numeric', month: 'short' });
const timeOnly = momentFormat({ hour: '2-digit', minute: '2-digit' });

function timeWords(times: readonly number[], { from_s, to_s, language }: Picture): string[] {
  const format = (to_s - from_s > 2 * DAY_S ? dayOnly : timeOnly)(language);
  return times.map((time) => format.format(time * 1000));
}
