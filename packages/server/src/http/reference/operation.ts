import type { MediaType, Operation, Parameter, Response } from '../openapi/index.ts';
import { type Html, html, prose } from './html.ts';
import { type FieldRow, fieldRows, noteWords, type Schemas, typeWords } from './schema-rows.ts';

function fieldTable(rows: readonly FieldRow[], kind: 'sent' | 'answered'): Html {
  const line = ({ name, depth, type, isRequired, notes }: FieldRow) => html`<tr>
<th scope="row" class="depth-${depth}"><code>${name}</code></th>
<td>${type}</td>
<td>${isRequired === (kind === 'sent') && html`<em>${isRequired ? 'required' : 'may be absent'}</em> `}${notes.join('; ')}</td></tr>`;
  return html`<div class="scroll"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows.map(line)}</tbody></table></div>`;
}

function parameterTable(parameters: readonly Parameter[], schemas: Schemas): Html | null {
  if (parameters.length === 0) return null;
  const line = (one: Parameter) => html`<tr>
<th scope="row"><code>${one.name}</code></th><td>${one.in}, ${typeWords(one.schema, schemas)}</td>
<td>${one.required && html`<em>required</em> `}${noteWords(one.schema, schemas).join('; ')}${prose(one.description ?? '')}</td></tr>`;
  return html`<h4>Parameters</h4><div class="scroll"><table>
<thead><tr><th scope="col">Name</th><th scope="col">In, type</th><th scope="col">Notes</th></tr></thead>
<tbody>${parameters.map(line)}</tbody></table></div>`;
}

function examples(media: MediaType): Html[] {
  return Object.values(media.examples ?? {})
    .filter(({ value }) => value !== undefined)
    .map(
      ({ summary, value }) => html`<figure><figcaption>${summary ?? 'Example'}</figcaption>
<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre></figure>`,
    );
}

function mediaPart(media: MediaType, kind: 'sent' | 'answered', schemas: Schemas): Html {
  const shapes = (media.schema.anyOf ?? [media.schema]).map((schema) => {
    const rows = fieldRows(schema, schemas);
    const type = typeWords(schema, schemas);
    return html`${type !== 'object' && html`<p>${type}</p>`}${rows.length > 0 && fieldTable(rows, kind)}`;
  });
  return html`${shapes}${examples(media)}`;
}

function successPart(status: string, response: Response, schemas: Schemas): Html {
  const media = response.content?.['application/json'];
  const headers = Object.entries(response.headers ?? {}).map(
    ([name, { description }]) => html`<li><code>${name}</code> ${prose(description)}</li>`,
  );
  return html`<h4>Answer ${status}</h4>${prose(response.description)}
${headers.length > 0 && html`<ul class="headers">${headers}</ul>`}
${media !== undefined && mediaPart(media, 'answered', schemas)}`;
}

function errorTable(errors: readonly (readonly [string, Response])[]): Html {
  const line = ([status, { description }]: readonly [string, Response]) =>
    html`<tr><th scope="row">${status}</th><td>${prose(description)}</td></tr>`;
  return html`<h4>Errors</h4><table class="errors">
<thead><tr><th scope="col">Status</th><th scope="col">Codes</th></tr></thead>
<tbody>${errors.map(line)}</tbody></table>`;
}

export interface ShownOperation {
  readonly verb: string;
  readonly path: string;
  readonly operation: Operation;
  /** With the shared ones looked up. */
  readonly responses: readonly (readonly [string, Response])[];
}

export function operationPart({ verb, path, operation, responses }: ShownOperation, schemas: Schemas): Html {
  const body = operation.requestBody?.content['application/json'];
  const [good, bad] = [
    responses.filter(([status]) => status < '300'),
    responses.filter(([status]) => status >= '300'),
  ];
  return html`<article id="${operation.operationId}">
<h3>${operation.summary}</h3>
<p class="address"><span class="verb ${verb}">${verb.toUpperCase()}</span> <code>${path}</code></p>
${prose(operation.description)}
${parameterTable(operation.parameters, schemas)}
${body !== undefined && html`<h4>Body</h4>${mediaPart(body, 'sent', schemas)}`}
${good.map(([status, response]) => successPart(status, response, schemas))}
${errorTable(bad)}
</article>`;
}
