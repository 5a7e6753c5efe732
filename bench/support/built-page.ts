import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../../packages/web', import.meta.url));
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

/** What is measured is the page as it is now. */
export function buildPage(): void {
  execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'error'], { cwd: WEB, stdio: 'inherit' });
}
