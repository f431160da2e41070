import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

export interface FoundRegex {
  file: string;
  source: string;
  flags: string;
}

const FOLDERS = ['kernel', 'template', 'features', 'platform', 'browser', 'apps'];
const NOT_SHIPPED = /\.(?:test|spec|config)\.tsx?$|\/(?:testing|fixtures|bench)\//;

/** Every regular expression literal in the code of the product. */
export function listRegexLiterals(root: string): FoundRegex[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file))
    .toSorted()
    .flatMap((file) => literalsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

function literalsIn(file: string, code: string): FoundRegex[] {
  if (!code.includes('/')) return [];
  const module = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
  const found: FoundRegex[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    else if (isObject(node)) {
      if (node['type'] === 'RegExpLiteral')
        found.push({ file, source: String(node['pattern']), flags: String(node['flags']) });
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit(module.body);
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
