import type { TSchema } from "typebox";
import type { Action, May } from "#action.ts";
import { errors } from "#errors.ts";
import { html, type Html } from "#lib/html.ts";
import { exampleOf } from "./example.ts";
import { errorsOf, tagOf } from "./openapi.ts";
import { fieldsOf } from "./schema-fields.ts";

type Operation = Action<never>;

const callers: Readonly<Record<May, string>> = {
  key: "API key",
  account: "API key",
  session: "a person’s session",
  admin: "ADMIN_TOKEN",
  public: "Nobody's key",
};

/** The reference of the API as one page, written for people from the same operations that serve it. */
export function referencePage(actions: readonly Operation[]): Html {
  const groups = Map.groupBy(actions.filter(isFirst), tagOf);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/player/icon.svg" />
        <title>Reelwright API</title>
        <link rel="stylesheet" href="/docs/reference.css" />
      </head>
      <body>
        <nav aria-label="Operations">
          <a class="brand" href="#top">Reelwright <span>API</span></a>
          ${[...groups].map(([tag, operations]) => navigation(tag, operations))}
        </nav>
        <main id="top">
          ${introduction}
          ${[...groups].map(
            ([tag, operations]) => html`<section>
              <h2 id="${tag}">${heading(tag)}</h2>
              ${operations.map(article)}
            </section>`,
          )}
        </main>
      </body>
    </html>`;
}

/** A twin is told with its operation below `/v1`, not twice. */
function isFirst(operation: Operation, _index: number, all: readonly Operation[]): boolean {
  return !all.some((other) => other !== operation && other.address === operation.address.replace(" /", " /v1/"));
}

const introduction = html`<header>
  <h1>Reelwright API</h1>
  <p>Demo films of web applications, made from a prompt.</p>
  <pre><code>curl -H "Authorization: Bearer $API_KEY" https://your-host/v1/videos</code></pre>
  <ul>
    <li>Every path below <code>/v1</code> takes an API key and has a twin without the prefix.</li>
    <li>A success is 200 with <code>{ "data": … }</code>. An error is <code>{ "error": message }</code> with a stable
      <code>X-Error-Code</code> and an <code>X-Request-Id</code>.</li>
    <li>A <code>read_only</code> key may only read. The API comes with the plans starter and growth.</li>
    <li>100 requests in 2 minutes for each client address, then 429 with <code>Retry-After</code>.</li>
  </ul>
  <p><a href="/openapi.json">OpenAPI 3.1 document</a></p>
</header>`;

const heading = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll("_", " ");
const anchorOf = ({ address }: Operation): string => address.toLowerCase().replace(/\W+/g, "-");

function navigation(tag: string, operations: readonly Operation[]): Html {
  return html`<h3>${heading(tag)}</h3>
    <ul>
      ${operations.map((each) => html`<li><a href="#${anchorOf(each)}">${badge(each)} ${each.summary}</a></li>`)}
    </ul>`;
}

function badge({ address }: Operation): Html {
  const [method = ""] = address.split(" ");
  return html`<b class="method ${method.toLowerCase()}">${method}</b>`;
}

function article(operation: Operation): Html {
  const path = operation.address.split(" ")[1] ?? "";
  const parts = path.split(/(:\w+)/).map((part) => (part.startsWith(":") ? html`<i>${part}</i>` : part));
  return html`<article id="${anchorOf(operation)}">
    <div>
      <h4>${operation.summary}</h4>
      <p class="address">${badge(operation)} <code>${parts}</code></p>
      ${operation.description && html`<p>${prose(operation.description)}</p>`}
      <p class="who">Who: ${callers[operation.may]}</p>
      ${table("Query", operation.query)} ${table("Body", operation.body)} ${answerTable(operation)}
      ${failures(operation)}
    </div>
    ${example(operation)}
  </article>`;
}

/** Words between backticks are code. */
const prose = (text: string): (string | Html)[] =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** Of what is sent the reader must know what is required; of what is answered, what may be absent. */
function table(caption: "Query" | "Body" | "Answer: data", schema: TSchema | undefined): Html | undefined {
  const fields = schema === undefined ? [] : fieldsOf(schema);
  if (fields.length === 0) return undefined;
  const answered = caption === "Answer: data";
  const mark = (required: boolean) => required !== answered && html` <em>${answered ? "optional" : "required"}</em>`;
  return html`<table>
    <caption>
      ${caption}
    </caption>
    ${fields.map(
      ({ name, type, required, note }) =>
        html`<tr>
          <th><code>${name}</code>${mark(required)}</th>
          <td><span class="type">${type}</span>${note && html`<br />${prose(note)}`}</td>
        </tr>`,
    )}
  </table>`;
}

function answerTable({ output }: Operation): Html | undefined {
  if ("data" in output) return table("Answer: data", output.data);
  if ("redirects" in output) return html`<p>Answers <code>302</code>: it is opened by a browser, which is led on.</p>`;
  return html`<p>Answers <code>${output.mediaType}</code>.</p>`;
}

function failures(operation: Operation): Html {
  const codes = errorsOf(operation).map((code) => ({ code, ...errors[code] }));
  return html`<details>
    <summary>Errors</summary>
    <ul class="errors">
      ${codes.map(({ code, status, message }) => html`<li><b>${status}</b> <code>${code}</code> ${message}</li>`)}
    </ul>
  </details>`;
}

function example({ body, output }: Operation): Html {
  const show = (value: unknown) => html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;
  return html`<aside>
    ${body && html`<h5>Request</h5> ${show(exampleOf(body))}`}
    ${"data" in output && html`<h5>Answer</h5> ${show({ data: exampleOf(output.data) })}`}
  </aside>`;
}
