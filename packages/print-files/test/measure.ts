import { describePrintFile, layerUse } from '../src/index.ts';

/** Reads the file named on the command line both ways and says what it took, as JSON. */
const path = process.argv[2] ?? '';
const layers = await layerUse(path, { plateIndex: 1 });
const { plates } = await describePrintFile(path, { fileName: path });
const peakMib = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ layers: layers.length, counted: plates[0]?.layer_count, peakMib }));
