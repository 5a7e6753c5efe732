/** A label as a list of what is on it, in millimetres from its upper left corner: every output draws the same. */

export const MM_PER_INCH = 25.4;

export type FontName = 'regular' | 'bold';

export type Item =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly side: number;
      /** `#RRGGBB` */
      readonly fill: string;
      /** Of its outline, which is black and lies inside. */
      readonly line: number;
    }
  | {
      /** A QR code with the white around it: true is black. */
      readonly kind: 'squares';
      readonly x: number;
      readonly y: number;
      readonly square: number;
      readonly rows: readonly (readonly boolean[])[];
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly baseline: number;
      /** The height of an em. */
      readonly size: number;
      readonly font: FontName;
      readonly text: string;
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

export interface Run {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The black squares of a code as lines of them: a tenth of the shapes. */
export function runsOf(rows: readonly (readonly boolean[])[]): Run[] {
  const runs: Run[] = [];
  for (const [y, row] of rows.entries()) {
    let from = -1;
    for (const [x, isBlack] of [...row, false].entries()) {
      if (isBlack && from < 0) from = x;
      if (isBlack || from < 0) continue;
      runs.push({ x: from, y, length: x - from });
      from = -1;
    }
  }
  return runs;
}
