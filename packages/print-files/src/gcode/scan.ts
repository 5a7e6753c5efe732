import type { Box, LayerUse } from '../description.ts';
import type { PrintFileLimits } from '../limits.ts';
import { LineCutter } from '../lines.ts';
import type { Comments } from './comments.ts';
import { arcCorners, Extent } from './extent.ts';
import { Extruded } from './extruded.ts';
import { Layers } from './layers.ts';
import { ObjectNames } from './objects.ts';
import { Words } from './words.ts';

export interface GcodeBody {
  readonly layers: LayerUse[];
  readonly bounding_box: Box | null;
  readonly objects: readonly { readonly id: number; readonly name: string }[];
}

/** More filament in one move than any printer pushes: a damaged number, not a use. */
const maxMoveMm = 10_000;
const inch = 25.4;
const maxTextBytes = 2048;

/** Follows a G-code program as a printer would, in memory that grows only with its layers. */
export class GcodeScan {
  readonly #lines = new LineCutter((bytes, start, end) => this.#line(bytes, start, end));
  readonly #words = new Words();
  readonly #extruded = new Extruded();
  readonly #comments: Comments | undefined;
  readonly #layers: Layers;
  readonly #objects: ObjectNames;
  /** Where it prints once layers have begun; before that a purge line may lie outside of the bed. */
  readonly #printed = new Extent();
  readonly #everything = new Extent();
  #x = 0;
  #y = 0;
  #z = 0;
  #e = 0;
  #unit = 1;
  #isMoveRelative = false;
  #isExtruderRelative = false;
  #isCustom = false;
  #highestZ = -Infinity;

  /** Comments are handed on, where somebody wants them, rather than looked for a second time. */
  constructor(limits: PrintFileLimits, comments?: Comments) {
    this.#comments = comments;
    this.#layers = new Layers(this.#extruded, limits.layers);
    this.#objects = new ObjectNames(limits.objects);
  }

  push(chunk: Buffer): void {
    this.#lines.push(chunk);
  }

  end(): GcodeBody {
    this.#lines.end();
    const extent = this.#layers.areMarked ? this.#printed : this.#everything;
    return {
      layers: this.#layers.rows(),
      bounding_box: extent.box(),
      objects: this.#objects.list(),
    };
  }

  #line(bytes: Buffer, lineStart: number, end: number): void {
    let start = lineStart;
    while (start < end && (bytes[start] === 0x20 || bytes[start] === 0x09)) start++;
    const first = bytes[start];
    if (first === 0x47) this.#general(bytes, start + 1, end);
    else if (first === 0x3b) this.#comment(bytes, start + 1, end);
    else if (first === 0x4d) this.#machine(bytes, start, end);
    else if (first === 0x54) this.#tool(bytes, start + 1, end);
    else if (first === 0x45) {
      const line = text(bytes, start, end);
      if (line.startsWith('EXCLUDE_OBJECT_DEFINE ')) this.#objects.define(line);
    }
  }

  #tool(bytes: Buffer, start: number, end: number): void {
    const tool = this.#words.number(bytes, start, end);
    if (Number.isInteger(tool) && tool >= 0) this.#extruded.select(tool);
  }

  #general(bytes: Buffer, start: number, end: number): void {
    const code = this.#words.number(bytes, start, end);
    if (code >= 0 && code <= 3) {
      this.#words.parse(bytes, this.#words.at, end);
      this.#move(code);
    } else if (code === 92) {
      this.#words.parse(bytes, this.#words.at, end);
      const { x, y, z, e } = this.#words;
      if (!Number.isNaN(x)) this.#x = x * this.#unit;
      if (!Number.isNaN(y)) this.#y = y * this.#unit;
      if (!Number.isNaN(z)) this.#z = z * this.#unit;
      if (!Number.isNaN(e)) this.#e = e * this.#unit;
    } else if (code === 90) this.#isMoveRelative = false;
    else if (code === 91) this.#isMoveRelative = true;
    else if (code === 20) this.#unit = inch;
    else if (code === 21) this.#unit = 1;
  }

  #machine(bytes: Buffer, start: number, end: number): void {
    const code = this.#words.number(bytes, start + 1, end);
    if (code === 82) this.#isExtruderRelative = false;
    else if (code === 83) this.#isExtruderRelative = true;
    else if (code === 486) this.#objects.marlin(text(bytes, start, end));
    else if (code === 620) this.#extruded.setCutting(true);
    else if (code === 621) this.#extruded.setCutting(false);
  }

  #move(code: number): void {
    const fromX = this.#x;
    const fromY = this.#y;
    const { x, y, z, e } = this.#words;
    this.#x = this.#target(fromX, x);
    this.#y = this.#target(fromY, y);
    this.#z = this.#target(this.#z, z);
    // A word that the line does not have is NaN.
    if (Number.isNaN(e)) return;
    const isRelative = this.#isExtruderRelative || this.#isMoveRelative;
    const length = isRelative ? e * this.#unit : e * this.#unit - this.#e;
    this.#e += length;
    if (Math.abs(length) > maxMoveMm) return;
    const isPrinting = length > 0 && (!Number.isNaN(x) || !Number.isNaN(y));
    if (isPrinting) this.#print(fromX, fromY, code);
    this.#extruded.add(length);
  }

  #target(from: number, word: number): number {
    if (Number.isNaN(word)) return from;
    return this.#isMoveRelative ? from + word * this.#unit : word * this.#unit;
  }

  #print(fromX: number, fromY: number, code: number): void {
    if (!this.#layers.areMarked && this.#z > this.#highestZ + 1e-4) {
      this.#highestZ = this.#z;
      this.#layers.begin('height');
    }
    if (this.#isCustom) return;
    const extent = this.#layers.areMarked ? this.#printed : this.#everything;
    extent.add(fromX, fromY, this.#z);
    extent.add(this.#x, this.#y, this.#z);
    const { i, j } = this.#words;
    if (code < 2 || (Number.isNaN(i) && Number.isNaN(j))) return;
    const center: [number, number] = [fromX + (!Number.isNaN(i) ? i : 0), fromY + (!Number.isNaN(j) ? j : 0)];
    for (const [x, y] of arcCorners([fromX, fromY], [this.#x, this.#y], center, code === 2)) {
      extent.add(x, y, this.#z);
    }
  }

  #comment(bytes: Buffer, start: number, end: number): void {
    const comment = text(bytes, start, end);
    this.#comments?.read(comment);
    if (comment === 'LAYER_CHANGE') this.#layers.begin('prusa');
    else if (comment === 'CHANGE_LAYER') this.#layers.begin('bambu');
    else if (/^LAYER:\s*-?\d+$/.test(comment)) this.#layers.begin('cura');
    else if (comment.startsWith('TYPE:') || comment.startsWith('FEATURE:')) {
      // Start, end and change G-code: it purges and wipes beside the bed.
      this.#isCustom = /^(TYPE|FEATURE):\s*Custom$/i.test(comment);
    } else this.#objects.comment(comment);
  }
}

function text(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('utf8', start, Math.min(end, start + maxTextBytes)).trim();
}
