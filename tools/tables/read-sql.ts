import { childrenOf, isNode, parseSource, type SyntaxNode } from '../syntax/tree.ts';

/** How an untagged text begins if it is a statement. Ordinary text begins with a capital letter. */
const STATEMENT = /^\s*(?:select|insert into|update|delete from|with|create|alter|drop|truncate|lock|copy)\b/;

/** The SQL in a file: every template tagged with `sql` or `….sql`, and other texts that begin like a statement. */
export function readSql(fileName: string, source: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: SyntaxNode) => {
    const text = sqlOf(node);
    if (text !== null) found.add(text);
    childrenOf(node).forEach(visit);
  };
  visit(parseSource(fileName, source));
  return found;
}

function sqlOf(node: SyntaxNode): string | null {
  if (node.type === 'TaggedTemplateExpression' && isSqlTag(node['tag'])) return textOf(node['template']);
  const text = textOf(node);
  return text !== null && STATEMENT.test(text) ? text : null;
}

function isSqlTag(tag: unknown): boolean {
  if (!isNode(tag)) return false;
  const name = tag.type === 'MemberExpression' ? tag['property'] : tag;
  return isNode(name) && name.type === 'Identifier' && name['value'] === 'sql';
}

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as { raw: string }[]; // every TemplateLiteral has them
  return parts.map(({ raw }) => raw).join(' $ ');
}
