import { childrenOf, isNode, parseSource, type SyntaxNode } from '../syntax/tree.ts';
import { ALLOWED_FILES } from './allowed-files.ts';

export interface TestFile {
  path: string;
  text: string;
}

const TEST_CODE = /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/.*\.tsx?$|^e2e\/.*\.tsx?$/;
const SUMS = new Set(['+', '-']);
const COMPARISONS = new Set(['<', '<=', '>', '>=']);

export function isTestCode(path: string): boolean {
  return TEST_CODE.test(path);
}

/**
 * The places where test code measures time: a correct program fails such a test on a busy machine. A clock may still be
 * read for test data, such as a unique name or a date.
 */
export function findProblems({ path, text }: TestFile): string[] {
  if (Object.hasOwn(ALLOWED_FILES, path)) return [];
  // The tree begins at the first statement, and positions are relative to it. With this one, it begins at the first line.
  const tree = parseSource(path, `;${text}`);
  const nodes = [...walk(tree)];
  const readings = readingNames(nodes);
  const found = nodes.flatMap((node) => {
    const reason = problemOf(node, readings);
    return reason === null ? [] : [{ reason, line: lineOf(text, node, tree) }];
  });
  return [...new Set(found.map(({ reason, line }) => `${path}:${line}: ${reason}`))];
}

/** Entries of the list for files that do not measure time, or no longer exist. */
export function findUnusedEntries(files: readonly TestFile[], allowed: readonly string[]): string[] {
  return allowed
    .filter((path) => !files.some((file) => file.path === path && /\b(?:performance|Date)\.now\b/.test(file.text)))
    .map((path) => `${path}: the entry in allowed-files.ts is not needed`);
}

function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

function problemOf(node: SyntaxNode, readings: ReadonlySet<string>): string | null {
  if (isMember(node, 'performance', 'now') || isMember(node, 'process', 'hrtime'))
    return 'test code must not measure time';
  if (node.type !== 'BinaryExpression') return null;
  const [left, right] = [node['left'], node['right']].map((side) => isNode(side) && isReading(side, readings));
  if (node['operator'] === '-' && left === true && right === true) return 'test code must not measure elapsed time';
  const isCompared = COMPARISONS.has(String(node['operator'])) && (left === true || right === true);
  return isCompared ? 'test code must not compare with the current time (wait with expect.poll or vi.waitUntil)' : null;
}

/** The names of variables that are set to a time read from the clock. */
function readingNames(nodes: readonly SyntaxNode[]): Set<string> {
  const names = new Set<string>();
  for (const { type, id, init } of nodes as (SyntaxNode & { id?: unknown; init?: unknown })[])
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init) && isReading(init, names))
      names.add(String(id['value']));
  return names;
}

/** A time read from the clock, a variable that holds one, or a sum or difference with one. */
function isReading(node: SyntaxNode, names: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return names.has(String(node['value']));
  if (node.type === 'CallExpression') return isNode(node['callee']) && isMember(node['callee'], 'Date', 'now');
  if (node.type === 'ParenthesisExpression') return isNode(node['expression']) && isReading(node['expression'], names);
  if (node.type !== 'BinaryExpression' || !SUMS.has(String(node['operator']))) return false;
  return [node['left'], node['right']].some((side) => isNode(side) && isReading(side, names));
}

function isMember(node: SyntaxNode, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression') return false;
  const { object: owner, property: name } = node as SyntaxNode & { object?: unknown; property?: unknown };
  return isNode(owner) && isNode(name) && owner['value'] === object && name['value'] === property;
}

/** Positions are in bytes and count from the start of all text parsed so far. */
function lineOf(text: string, node: SyntaxNode, tree: SyntaxNode): number {
  const before = Buffer.from(`;${text}`).subarray(0, startOf(node) - startOf(tree));
  return before.toString().split('\n').length;
}

function startOf({ span }: SyntaxNode & { span?: unknown }): number {
  return (span as { start: number }).start;
}
