import { type ParseOptions, parseSync } from '@swc/core';

export type SyntaxNode = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The syntax tree of a TypeScript file. The file name decides whether `<` may open JSX. */
export function parseSource(fileName: string, source: string): SyntaxNode {
  const options: ParseOptions = { syntax: 'typescript', tsx: /[jt]sx$/.test(fileName), target: 'es2022' };
  return parseSync(source, options) as unknown as SyntaxNode; // the package types each node separately
}

/** The direct children of `node`, in source order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap(nodesIn);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

// Call arguments and similar nodes are wrapped in plain objects without a type.
function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (isNode(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(nodesIn) : [];
}
