import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A conformance case in the public format. */
export interface TemplateCase {
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly profile?: 'common' | 'java';
  readonly template: string;
  readonly data?: unknown;
  readonly partials?: Record<string, string>;
  readonly injects?: Record<string, unknown>;
  readonly locale?: string;
  readonly now?: number;
  readonly options?: CaseOptions;
  readonly expected?: string | null;
  readonly compare?: 'trim';
  readonly contains?: readonly string[];
  readonly expectedErrors?: readonly ExpectedError[];
  readonly errorsExact?: boolean;
}

export interface CaseOptions {
  readonly enableExpr?: boolean;
  readonly enableInclude?: boolean;
  readonly exprMaxTokens?: number;
  readonly exprMaxStringLen?: number;
  readonly preprocess?: boolean;
}

export interface ExpectedError {
  readonly code?: string;
  readonly type?: string;
  readonly contains?: string;
  readonly line?: number;
  readonly offset?: number;
}

export function readCases(folder: string): TemplateCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as TemplateCase[]);
}

export function profileOf(one: TemplateCase): 'common' | 'java' {
  return one.profile ?? 'common';
}

/** Reads a list of overrides. Each line is a case id or `name expected-text`, and `#` starts a comment. */
export function readOverrides(file: string): (one: TemplateCase) => boolean {
  const lines = readFileSync(file, 'utf8').split('\n');
  const entries = new Set(lines.map((line) => line.replace(/^#.*/, '').trim()).filter((line) => line !== ''));
  return (one) => entries.has(one.id) || entries.has(`${one.name} ${JSON.stringify(one.expected)}`);
}
