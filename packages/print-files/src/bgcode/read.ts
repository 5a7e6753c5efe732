import { said } from '@farmhand/words';
import type { LayerUse, PrintFileDescription } from '../description.ts';
import type { SourceFile } from '../file.ts';
import { Comments } from '../gcode/comments.ts';
import { gcodeFacts } from '../gcode/facts.ts';
import { describeProgram } from '../gcode/read.ts';
import { GcodeScan } from '../gcode/scan.ts';
import type { PrintFileLimits } from '../limits.ts';
import { label } from '../numbers.ts';
import { damaged, PrintFileProblem } from '../problem.ts';
import { Pictures } from '../thumbnail.ts';
import { type Block, blocks, blockTypes } from './blocks.ts';
import { MeatPack } from './meatpack.ts';

export async function describeBgcode(
  file: SourceFile,
  limits: PrintFileLimits,
): Promise<PrintFileDescription> {
  const comments = new Comments(limits);
  const program = new Program(limits);
  const pictures = new Pictures();
  for await (const block of blocks(file, limits)) {
    if (block.type === blockTypes.gcode) program.push(block);
    else if (block.type !== blockTypes.thumbnail) readMetadata(block, comments);
    else if (block.data.length <= limits.thumbnailBytes) pictures.add(block.data);
  }
  return { kind: 'bgcode', ...describeProgram(gcodeFacts(comments), program.end(), pictures.largest) };
}

export async function bgcodeLayers(file: SourceFile, limits: PrintFileLimits): Promise<LayerUse[]> {
  const program = new Program(limits);
  for await (const block of blocks(file, limits)) {
    if (block.type === blockTypes.gcode) program.push(block);
  }
  return program.end().layers;
}

/** Metadata blocks are lines of `key=value`, with the keys of the text format's comments. */
function readMetadata(block: Block, comments: Comments): void {
  for (const line of block.data.toString('utf8').split('\n')) {
    const split = line.indexOf('=');
    if (split === -1) continue;
    const [key, value] = [line.slice(0, split), line.slice(split + 1)];
    if (key.trim() === 'Producer') comments.slicer ??= label(value);
    comments.set(key, value);
  }
}

class Program {
  readonly #scan: GcodeScan;
  readonly #meatPack = new MeatPack();
  #blocks = 0;

  constructor(limits: PrintFileLimits) {
    this.#scan = new GcodeScan(limits);
  }

  push({ parameters, data }: Block): void {
    this.#blocks++;
    const encoding = parameters.readUInt16LE(0);
    if (encoding > 2) throw new PrintFileProblem('unsupported', said('print_file.gcode_encoding'));
    this.#scan.push(encoding === 0 ? data : this.#meatPack.unpack(data));
  }

  end() {
    if (this.#blocks === 0) throw damaged(said('print_file.no_gcode'));
    return this.#scan.end();
  }
}
