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

/** The code of the product, without tests. */
export function listSourceFiles(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file))
    .toSorted();
}

/** Every regular expression literal in the code of the product. */
export function listRegexLiterals(root: string): FoundRegex[] {
  return listSourceFiles(root).flatMap((file) => literalsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

function literalsIn(file: string, code: string): FoundRegex[] {
  if (!code.includes('/')) return [];
  const module = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
  const found: FoundRegex[] = [];
  visitNodes(module.body, (node) => {
    if (node['type'] === 'RegExpLiteral')
      found.push({ file, source: String(node['pattern']), flags: String(node['flags']) });
  });
  return found;
}

/** Visits each node of a syntax tree. */
export function visitNodes(tree: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(tree)) for (const child of tree) visitNodes(child, visit);
  else if (isObject(tree)) {
    visit(tree);
    for (const child of Object.values(tree)) visitNodes(child, visit);
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
