// Part of `npm run lint`: a promise is awaited, or handed to something that owns it. Asked of the compiler, because a
// linter that reads our sources alone does not see the promises of libraries: a query, a click, a file that is written.
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExpression,
  isExpressionStatement,
  isFunctionExpression,
  isIdentifier,
  isJsxExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVoidExpression,
} from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { root } from './lib/paths.mjs';
import { askAboutTypes } from './lib/promise-types.mjs';

const projects = ['tsconfig.json', 'packages/web/tsconfig.json', 'scripts/tsconfig.json'];

const isAsync = (node) => node.modifiers?.some(({ kind }) => kind === SyntaxKind.AsyncKeyword) === true;
const isAssignment = ({ kind }) => kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;

/** What a statement leaves behind: the calls whose results nobody takes. */
function leftBehind(expression) {
  if (isParenthesizedExpression(expression)) return leftBehind(expression.expression);
  if (isConditionalExpression(expression))
    return [...leftBehind(expression.whenTrue), ...leftBehind(expression.whenFalse)];
  if (isBinaryExpression(expression)) {
    const { left, operatorToken, right } = expression;
    if (isAssignment(operatorToken)) return [];
    return operatorToken.kind === SyntaxKind.CommaToken
      ? [...leftBehind(left), ...leftBehind(right)]
      : leftBehind(right);
  }
  if (!isCallExpression(expression)) return [];
  const { expression: callee, arguments: given } = expression;
  const method = isPropertyAccessExpression(callee) ? callee.name.text : undefined;
  if ((method === 'catch' && given.length === 1) || (method === 'then' && given.length === 2)) return [];
  return method === 'finally' ? leftBehind(callee.expression) : [expression];
}

/** Functions that are given away: to a call, or to an element of the page. */
function isGivenAway(node) {
  const { parent } = node;
  return (isCallExpression(parent) && parent.arguments.includes(node)) || isJsxExpression(parent);
}

function collect(file) {
  const found = { left: [], given: [] };
  const visit = (node) => {
    if (isExpressionStatement(node)) found.left.push(...leftBehind(node.expression));
    if (isExpression(node) && isGivenAway(node)) {
      const isOwn = isArrowFunction(node) || isFunctionExpression(node);
      const isConcise = isArrowFunction(node) && isExpression(node.body) && !isVoidExpression(node.body);
      if (isOwn ? isAsync(node) || isConcise : isIdentifier(node) || isPropertyAccessExpression(node))
        found.given.push(node);
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** Every promise that nobody waits for, as { file, line, words }. */
export function findLoosePromises(folder, configs = projects) {
  const api = new API({ cwd: folder });
  const loose = [];
  try {
    for (const config of configs.map((path) => join(folder, path))) {
      const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
      const types = askAboutTypes(project.checker);
      for (const name of project.rootFiles) {
        const file = project.program.getSourceFile(name);
        const { left, given } = collect(file);
        const report = (node, words) => {
          const line = file.text.slice(0, node.getStart(file)).split('\n').length;
          loose.push({ file: relative(folder, name).split(sep).join('/'), line, words });
        };
        for (const node of types.thatArePromises(left))
          report(node, 'nobody waits for this promise, nor catches what it throws');
        for (const node of types.thatNobodyAwaits(given))
          report(node, 'this function answers a promise, but whoever takes it does not wait for one');
      }
    }
  } finally {
    api.close();
  }
  return loose;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const loose = findLoosePromises(root);
  for (const { file, line, words } of loose)
    console.error(`${file.split('/').join(sep)}:${line}  promises: ${words}`);
  if (loose.length > 0) process.exitCode = 1;
}
