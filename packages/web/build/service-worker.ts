import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { firstFont } from './fonts.ts';

const SOURCES = ['./worker.js', './push-worker.js'].map((name) => new URL(name, import.meta.url));

type Bundle = Rolldown.OutputBundle;

/** Writes /sw.js with the names of the files that the page starts with, and a version that changes with any file. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerOf(bundle) });
    },
  };
}

function workerOf(bundle: Bundle): string {
  const names = Object.keys(bundle).sort();
  const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
  const files = startFiles(bundle).map((name) => `/${name}`);
  return [
    `const VERSION = ${JSON.stringify(version)};`,
    `const FILES = ${JSON.stringify(files)};`,
    ...SOURCES.map((source) => readFileSync(source, 'utf8')),
  ].join('\n');
}

/**
 * The entry with all that it imports at once, English, the style sheets and the font. The rest, and with it a reader's own
 * language, is kept when it was used.
 */
function startFiles(bundle: Bundle): readonly string[] {
  const wanted = new Set([firstFont(bundle)]);
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || wanted.has(name)) return;
    wanted.add(name);
    for (const imported of file.imports) add(imported);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || isEnglish(file.facadeModuleId))) add(file.fileName);
    if (file.fileName.endsWith('.css')) wanted.add(file.fileName);
  }
  return [...wanted].sort();
}

/** What is spoken when the words of the reader's language are neither kept nor to be had. */
function isEnglish(moduleId: string | null): boolean {
  return (
    moduleId !== null && /\/(?:i18n\/languages\/en|words\/src\/en\/index)\.ts(?:\?early)?$/.test(moduleId)
  );
}
