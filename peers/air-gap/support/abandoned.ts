// Makes the namespaces, has something run in the house, and waits to be killed.
import { spawn } from 'node:child_process';
import { makeNamespaces } from './namespaces.ts';

const { house } = await makeNamespaces();
const [file = '', ...args] = [...house, 'sleep', '600'];
const { pid } = spawn(file, args, { stdio: 'ignore' });
process.send?.({ pid });
