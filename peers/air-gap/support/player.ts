// Stands in for ffmpeg, as far as it opens connections: it asks for the stream at the address that it was started with.
import { connect } from 'node:net';

const args = process.argv.slice(2);
const address = args[args.indexOf('-i') + 1] ?? '';
const { hostname, port } = new URL(address);
const line = connect({ host: hostname, port: Number(port) });
line.on('connect', () => void line.write(`OPTIONS ${address} RTSP/1.0\r\nCSeq: 1\r\n\r\n`));
line.on('error', () => process.exit(1)).resume();
