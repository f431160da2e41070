import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { childrenOf, isNode, parseSource, type SyntaxNode } from '../syntax/tree.ts';

const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** Everything a file imports: statements, re-exports, `import()`, `require()` and `import('…')` in types. */
export function readImports(fileName: string, source: string): string[] {
  const found = new Set<string>();
  const visit = (node: SyntaxNode) => {
    const specifier = specifierOf(node);
    if (specifier !== null) found.add(specifier);
    childrenOf(node).forEach(visit);
  };
  visit(parseSource(fileName, source));
  return [...found];
}

function specifierOf(node: SyntaxNode): string | null {
  if (IMPORTING.has(node.type)) return textOf(node['source']);
  if (node.type === 'TsImportType') return textOf(node['argument']);
  if (node.type === 'TsExternalModuleReference') return textOf(node['expression']);
  if (node.type === 'CallExpression' && isImporter(node['callee'])) return textOf(firstArgument(node));
  return null;
}

function isImporter(callee: unknown): boolean {
  return (
    isNode(callee) && (callee.type === 'Import' || (callee.type === 'Identifier' && callee['value'] === 'require'))
  );
}

function firstArgument(call: SyntaxNode): unknown {
  const [first] = call['arguments'] as { expression: unknown }[]; // every CallExpression has arguments
  return first?.expression;
}

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  const [only, ...others] = node['quasis'] as { cooked: string }[]; // a template without expressions has one part
  return only !== undefined && others.length === 0 ? only.cooked : null;
}

/**
 * Lets dependency-cruiser read our files. Its own parser needs TypeScript 6 or older. The one based on swc supports
 * neither JSX nor `using`, and misses imports inside types. So swc's `parseFileSync` is replaced with a function that
 * returns only the imports of a file. Call it before dependency-cruiser is first imported.
 */
export function patchDependencyCruiser(): void {
  const require = createRequire(import.meta.url);
  const swc = require('@swc/core') as { parseFileSync: (fileName: string) => unknown };
  // Node imports a CommonJS module as a whole, tsx imports its `default`. dependency-cruiser needs the whole module.
  const visitor = require('@swc/core/Visitor.js') as { default: unknown };
  visitor.default = visitor;
  swc.parseFileSync = (fileName) => ({
    type: 'Module',
    body: readImports(fileName, readFileSync(fileName, 'utf8')).map((value) => ({
      type: 'ImportDeclaration',
      specifiers: [],
      source: { type: 'StringLiteral', value },
    })),
  });
}
