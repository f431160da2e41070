import { Fragment } from './sql.ts';

export interface Statement {
  /** If unset, the statement is sent unnamed, so that the server keeps no plan for it. */
  name?: string;
  text: string;
}

export interface BoundStatement {
  statement: Statement;
  values: unknown[];
}

// A template literal in the source is one array object for the lifetime of the process, so its text and name are
// created once and found again without hashing.
const byTemplate = new WeakMap<TemplateStringsArray, Statement>();

// The number of texts composed from fragments is unbounded, and each named one costs memory in every connection of the
// server. Beyond this number they run unnamed.
const MAX_COMPOSED = 500;
const byText = new Map<string, Statement>();

let lastName = 0;
function nextName(): string {
  lastName += 1;
  return `s${lastName}`;
}

/** The server may hold a plan under the old name that no longer matches the tables. A new name forces a new plan. */
export function renameStatement(statement: Statement): void {
  if (statement.name !== undefined) statement.name = nextName();
}

export function bindStatement(strings: TemplateStringsArray, values: unknown[]): BoundStatement {
  if (values.some((value) => value instanceof Fragment)) return bindComposed(strings, values);
  let statement = byTemplate.get(strings);
  if (statement === undefined) {
    statement = { name: nextName(), text: toText(strings) };
    byTemplate.set(strings, statement);
  }
  assertNoUndefined(statement.text, values);
  return { statement, values };
}

function toText(strings: readonly string[]): string {
  return strings.reduce((text, part, index) => `${text}$${index}${part}`);
}

function bindComposed(strings: readonly string[], values: readonly unknown[]): BoundStatement {
  const flat: unknown[] = [];
  const text = splice(strings, values, flat);
  assertNoUndefined(text, flat);
  let statement = byText.get(text);
  if (statement === undefined) {
    if (byText.size >= MAX_COMPOSED) return { statement: { text }, values: flat };
    statement = { name: nextName(), text };
    byText.set(text, statement);
  }
  return { statement, values: flat };
}

function splice(strings: readonly string[], values: readonly unknown[], flat: unknown[]): string {
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    if (value instanceof Fragment) text += splice(value.strings, value.values, flat);
    else text += `$${flat.push(value)}`;
    text += strings[index + 1] ?? '';
  });
  return text;
}

// The driver would send null, and a misspelt property would then silently match or store nothing.
function assertNoUndefined(text: string, values: readonly unknown[]): void {
  const index = values.indexOf(undefined);
  if (index !== -1) throw new TypeError(`Parameter $${index + 1} is undefined (write null if null is meant): ${text}`);
}
