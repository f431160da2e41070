import { childrenOf, isNode, parseSource, type SyntaxNode } from '../syntax/tree.ts';

/** The title of a test or group. `live` if at least one test in it runs. */
export type Title = { readonly text: string; readonly live: boolean; readonly isGroup: boolean };

type Call = { readonly base: string; readonly modifiers: readonly string[] };

const BASES = new Set(['it', 'test', 'describe']);
const NOT_RUN_MODIFIERS = new Set(['skip', 'todo', 'fixme', 'fail', 'fails']);
const MODIFIERS = new Set([
  ...NOT_RUN_MODIFIERS,
  'only',
  'each',
  'for',
  'concurrent',
  'sequential',
  'shuffle',
  'skipIf',
  'runIf',
  'describe',
  'parallel',
  'serial',
]);

/** The titles of all tests and groups in a test file, read from its syntax tree: comments and data are ignored. */
export function readTitles(fileName: string, source: string): Title[] {
  return titlesBelow(parseSource(fileName, source), true);
}

function titlesBelow(node: SyntaxNode, isRun: boolean): Title[] {
  return childrenOf(node).flatMap((child) => titlesOf(child, isRun));
}

function titlesOf(node: SyntaxNode, isRun: boolean): Title[] {
  const call = node.type === 'CallExpression' ? testCall(node['callee']) : null;
  const [first, body] = call === null ? [] : argumentsOf(node);
  const text = titleText(first);
  if (call === null || text === null) return titlesBelow(node, isRun);
  // A title without a body is a planned test.
  const runs = isRun && body !== undefined && !call.modifiers.some((modifier) => NOT_RUN_MODIFIERS.has(modifier));
  const inner = titlesBelow(node, runs);
  const isGroup = call.base === 'describe' || call.modifiers.includes('describe');
  return [{ text, live: isGroup ? inner.some((title) => title.live) : runs, isGroup }, ...inner];
}

/** `it`, `test.skip`, `it.each(rows)`, `test.describe.serial`: the root identifier and its modifiers. */
function testCall(callee: unknown): Call | null {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') {
    const base = String(callee['value']);
    return BASES.has(base) ? { base, modifiers: [] } : null;
  }
  if (callee.type === 'CallExpression') return testCall(callee['callee']);
  if (callee.type === 'TaggedTemplateExpression') return testCall(callee['tag']);
  return callee.type === 'MemberExpression' ? memberCall(callee) : null;
}

function memberCall(callee: SyntaxNode): Call | null {
  const call = testCall(callee['object']);
  const property = callee['property'];
  const modifier = isNode(property) && property.type === 'Identifier' ? String(property['value']) : '';
  return call !== null && MODIFIERS.has(modifier) ? { ...call, modifiers: [...call.modifiers, modifier] } : null;
}

function argumentsOf(call: SyntaxNode): unknown[] {
  return (call['arguments'] as { expression: unknown }[]).map(({ expression }) => expression); // present in every call
}

function titleText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type === 'TemplateLiteral') {
    return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('…'); // the static parts
  }
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return null;
  const [left, right] = [titleText(node['left']), titleText(node['right'])];
  return left === null && right === null ? null : `${left ?? '…'}${right ?? '…'}`;
}
