import type { OpenApiDocument, Response } from '../openapi/index.ts';
import { type Html, html, prose } from './html.ts';
import { operationPart, type ShownOperation } from './operation.ts';

function operationsOf(document: OpenApiDocument): ShownOperation[] {
  const shared = document.components.responses;
  const look = (response: Response | { $ref: string }): Response => {
    if (!('$ref' in response)) return response;
    const found = shared[response.$ref.replace('#/components/responses/', '')];
    if (found === undefined) throw new Error(`the document names ${response.$ref}, which it does not hold`);
    return found;
  };
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      verb,
      path,
      operation,
      responses: Object.entries(operation.responses).map(([status, one]) => [status, look(one)] as const),
    })),
  );
}

const anchor = (tag: string) => `tag-${tag.toLowerCase().replaceAll(/\W+/g, '-')}`;

function navigation(groups: readonly (readonly [string, readonly ShownOperation[]])[]): Html {
  const link = ({ verb, operation }: ShownOperation) =>
    html`<li><a href="#${operation.operationId}"><span class="verb ${verb}">${verb.toUpperCase()}</span> ${operation.summary}</a></li>`;
  return html`<nav aria-label="Operations">${groups.map(
    ([tag, shown]) => html`<details open><summary>${tag}</summary><ul>${shown.map(link)}</ul></details>`,
  )}</nav>`;
}

function credentials(document: OpenApiDocument): Html {
  const one = ([name, scheme]: [string, Record<string, string>]) =>
    html`<li><code>${scheme['name'] ?? scheme['scheme'] ?? name}</code> (${scheme['in'] ?? scheme['type'] ?? ''}) ${prose(scheme['description'] ?? '')}</li>`;
  const list = Object.entries(document.components.securitySchemes).map(one);
  return html`<h2 id="credentials">Credentials</h2><ul class="headers">${list}</ul>`;
}

/** The whole reference as one page: no script, nothing from elsewhere. */
export function referencePage(
  document: OpenApiDocument,
  links: { readonly [name in 'css' | 'json' | 'docs']: string },
): string {
  const operations = operationsOf(document);
  const groups = document.tags.map(
    ({ name }) => [name, operations.filter(({ operation }) => operation.tags.includes(name))] as const,
  );
  const sections = groups.map(
    ([tag, shown]) => html`<section aria-labelledby="${anchor(tag)}"><h2 id="${anchor(tag)}">${tag}</h2>
${shown.map((one) => operationPart(one, document.components.schemas))}</section>`,
  );
  const { title, version, description } = document.info;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${links.css}"></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><h1>${title} API <small>${version}</small></h1>
<p><a href="${links.docs}">Try it in the explorer</a> <a href="${links.json}">OpenAPI document</a></p></header>
${navigation(groups)}
<main id="content">${prose(description)}${credentials(document)}${sections}</main></body></html>`.text;
}
