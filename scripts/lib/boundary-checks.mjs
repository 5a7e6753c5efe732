// One function per kind of rule. `report(rule, line, words)` takes what breaks it.
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import * as rules from '../boundary-rules.mjs';
import { isTest, packageOf } from './sources.mjs';

export function checkPackages(file, found, target, report) {
  const own = packageOf(file);
  if (own === undefined || !file.startsWith(`packages/${own}/`)) return;
  if (target.isDeep)
    report(
      'deep-import',
      found.line,
      `${found.specifier} reaches into another package; import @farmhand/${target.workspace}`,
    );
  const rule = rules.packages[own];
  if (isTest(file) || !file.startsWith(`packages/${own}/src/`)) return;
  if (rule === undefined) {
    report('packages', found.line, `packages/${own} is not in the table of boundary-rules.mjs`);
  } else if (
    target.workspace !== undefined &&
    target.workspace !== own &&
    !rule.imports.includes(target.workspace)
  ) {
    report(
      'packages',
      found.line,
      `${own} may not import ${target.workspace}; it may import ${rule.imports.join(', ') || 'no package of ours'}`,
    );
  } else if (target.outside?.startsWith('node:') && rule.browser) {
    report('packages', found.line, `${own} runs in a browser: no ${target.outside}`);
  } else if (
    target.outside !== undefined &&
    rule.npm !== undefined &&
    !rule.npm.some((name) => target.outside.split('/')[0] === name)
  ) {
    report('packages', found.line, `${own} may import only ${rule.npm.join(', ')}, not ${target.outside}`);
  }
}

const walledOf = (file) => rules.walled.find(({ root }) => file.startsWith(`${root}/`));

export function checkWalls(file, found, target, report) {
  const walled = walledOf(file);
  if (walled === undefined || target.path === undefined || isTest(file)) return;
  const { root: folder, kernel, seesAll } = walled;
  const inside = file.slice(folder.length + 1);
  const isWiring = (path) =>
    seesAll.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
  if (isWiring(inside)) return;
  const [area, feature] = inside.split('/');
  const targetInside = posix.relative(folder, target.path);
  const [targetArea, targetFeature, ...rest] = targetInside.split('/');
  if (isWiring(targetInside))
    report('wiring', found.line, `only ${seesAll.join(' and ')} and tests import ${targetInside}`);
  if (targetArea !== 'features') return;
  if (kernel.includes(area))
    report('kernel', found.line, `${area}/ is kernel and knows no feature, so not ${found.specifier}`);
  else if (area !== 'features')
    report('wiring', found.line, `only ${seesAll.join(' and ')} see features from outside them`);
  else if (targetFeature !== feature && rest.join('/') !== 'index.ts') {
    report(
      'features',
      found.line,
      `${feature} may use ${targetFeature} only through its index.ts, not ${found.specifier}`,
    );
  }
}

/** A folder with an index.ts, inside a feature or the kernel, is a room: from outside it is entered by that alone. */
export function checkRooms(file, found, target, rooms, report) {
  const walled = walledOf(file);
  if (walled === undefined || !target.path?.startsWith(`${walled.root}/`) || isTest(file)) return;
  const folder = `${walled.root}/`;
  const parents = target.path.slice(folder.length).split('/').slice(0, -1);
  const walls = parents.map((_, index) => folder + parents.slice(0, index + 1).join('/'));
  const first = walls.find((wall) => rooms.has(wall) && !file.startsWith(`${wall}/`));
  if (first === undefined || target.path === `${first}/index.ts`) return;
  const name = first.slice(folder.length);
  // How features are entered is told by a rule of its own.
  if (isFeature(name)) return;
  report('rooms', found.line, `${name} is entered only through its index.ts, not by ${found.specifier}`);
}

const isFeature = (name) => /^features\/[^/]+$/.test(name);

export function checkSockets(file, imports, code, report) {
  const { quiet, loud, calls, allowed, in: places } = rules.sockets;
  if (isTest(file) || !places.some((path) => file.startsWith(path))) return;
  const doors = allowed.filter(({ path }) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  if (doors.some(({ modules }) => modules === 'all')) return;
  for (const { specifier, isType, line } of imports) {
    const name = libraryOf(specifier);
    if (isType || name === undefined || quiet.includes(name)) continue;
    if (!loud.includes(name))
      report('sockets', line, `${name} is new here: say in socket-rules.mjs whether it opens connections`);
    else if (!doors.some(({ modules }) => modules.includes(name))) {
      report(
        'sockets',
        line,
        `only net/ opens connections, so no ${specifier} here: take what you need from net/, or a dial`,
      );
    }
  }
  reportCalls(code, calls, (line, call) => {
    if (!doors.some((door) => door.calls?.test(call)))
      report('sockets', line, `only net/ opens connections, so no ${call} here`);
  });
}

/** `node:dns` of `dns/promises`, `nodemailer` of `nodemailer/lib/x`; none for files and packages of ours. */
function libraryOf(specifier) {
  if (specifier.startsWith('.') || specifier.startsWith('@farmhand/')) return undefined;
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '').split('/')[0]}`;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function reportCalls(code, pattern, report) {
  for (const [index, text] of code.split('\n').entries()) {
    const call = pattern.exec(text)?.[0];
    if (call !== undefined) report(index + 1, call);
  }
}

export function checkPlaces(file, imports, code, report) {
  if (isTest(file) || !/^packages\/[\w-]+\/src\//.test(file)) return;
  const { sql, processUse } = rules;
  if (file.startsWith(sql.in) && !sql.allowed.test(file)) {
    const words = 'only store.ts, *-store.ts and db/ write SQL';
    const tag = imports.find(
      ({ specifier, isType, names }) => specifier === 'kysely' && !isType && names.includes('sql'),
    );
    if (tag !== undefined) report('sql', tag.line, `${words}, so no sql from kysely here`);
    reportCalls(code, sql.calls, (line, call) => report('sql', line, `${words}, so no ${call}…) here`));
  }
  if (file.startsWith(processUse.in) && !processUse.allowed.test(file)) {
    reportCalls(code, processUse.calls, (line, call) =>
      report('process', line, `only a package's main.ts uses ${call}`),
    );
  }
}

/** The names of the families, as the contract lists them; none where there is no contract. */
export function readFamilies(text) {
  const [, list = ''] = /\bFAMILIES = \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
}

/** `words` is the code with its strings, `code` without what is in them. */
export function checkFamilies(file, families, { words, code }, report) {
  const { in: places, allowed } = rules.families;
  if (families.length === 0 || isTest(file) || !places.some((path) => file.startsWith(path))) return;
  if (allowed.some(({ path }) => file.startsWith(path))) return;
  const names = families.join('|');
  const say = (line, found) =>
    report('families', line, `no ${found} here: what sets a family apart is a field of its entry`);
  reportCalls(words, new RegExp(`(['"\`])(?:${names})\\1`), say);
  reportCalls(code, new RegExp(`(?<![\\w$-])(?:${names})(?![\\w$-])`), say);
}

/** `words` is the code with its strings and patterns. */
export function checkProse(file, words, report) {
  const { in: places, calls, allowed } = rules.prose;
  const isForTests = isTest(file) || /^(?:e2e|peers)\//.test(file);
  if (!isForTests || !places.some((path) => file.startsWith(path))) return;
  if (allowed.some(({ path }) => file === path)) return;
  // A long one stands on a line of its own.
  for (const { index, 0: call } of words.matchAll(calls)) {
    const line = words.slice(0, index).split('\n').length;
    report('prose', line, `no pattern for what is said (${call}…): take plain words, or the code of it`);
  }
}

export function checkTime(file, imports, code, report) {
  const rule = isTest(file) ? rules.testTime : rules.time;
  const isPart = rule.in.some((path) => file.startsWith(path));
  if (!isPart || rule.allowed.includes(file) || (!isTest(file) && !/^packages\/[\w-]+\/src\//.test(file)))
    return;
  const words = isTest(file)
    ? 'tests move a test time (createTestTime) and wait for nothing else'
    : 'only clock.ts has timers, everybody else is given a clock';
  for (const { specifier, names, line } of imports) {
    const isFree = names[0] === 'setImmediate' && !names.some((name) => rule.names.includes(name));
    if (rule.modules.includes(specifier) && !isFree)
      report('time', line, `${words}, so no ${specifier} here`);
  }
  reportCalls(code, rule.calls, (line, call) => report('time', line, `${words}, so no ${call} here`));
}

export function checkSize(file, text, report) {
  const limit = isTest(file) ? rules.size.testLines : rules.size.lines;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines > limit && !rules.size.tables.includes(file))
    report('size', limit + 1, `${lines} lines; the limit is ${limit}: split it`);
}
