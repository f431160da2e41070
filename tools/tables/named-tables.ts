const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const STRING = /'(?:[^']|'')*'/g;
const TOKEN = /[a-z_]\w*|[(),.;$]/g;

/** `name as (`, `name (columns) as materialized (`: a query of a `with` clause. */
const NAMED_QUERY = /\b([a-z_]\w*)\s*(?:\([^()]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/g;

/** A table name can follow these words. */
const BEFORE_TABLE = new Set(['from', 'join', 'into', 'update', 'using', 'references', 'table', 'truncate']);
/** Of these, the ones that can be followed by several tables, separated by commas. */
const BEFORE_LIST = new Set(['from', 'using', 'table', 'truncate']);
/** These words can stand between such a word and the table name. */
const FILLERS = new Set(['only', 'lateral', 'if', 'not', 'exists']);
/** After these words, a comma no longer separates tables. */
const AFTER_TABLES = new Set([
  'where',
  'group',
  'order',
  'having',
  'limit',
  'union',
  'returning',
  'set',
  'for',
  'select',
]);

export function withoutComments(text: string): string {
  return text.replaceAll(COMMENT, ' ');
}

/**
 * The names in a statement or fragment that stand where a table can stand, without the queries of its `with` clause. A
 * fragment can begin with a table, so its first word counts. Some of the names are no tables, for example a column in
 * `extract(year from created_at)`: compare them with a list of tables.
 */
export function namedTables(statement: string): Set<string> {
  const text = withoutComments(statement).replaceAll(STRING, ' ').replaceAll('"', '').toLowerCase();
  const queries = new Set([...text.matchAll(NAMED_QUERY)].map(([, name]) => name));
  return new Set(tablePositions(text.match(TOKEN) ?? []).filter((name) => !queries.has(name)));
}

function tablePositions(tokens: readonly string[]): string[] {
  const names: string[] = [];
  // For each open parenthesis, whether a comma there is followed by another table.
  const lists = [false];
  let expected = true;
  tokens.forEach((token, index) => {
    const wasExpected = expected;
    expected = false;
    if (token === '(') {
      lists.push(wasExpected);
      expected = wasExpected;
    } else if (token === ')') lists.pop();
    else if (token === ',') expected = lists.at(-1) === true;
    else if (BEFORE_TABLE.has(token)) {
      // Not after `is distinct from`.
      expected = tokens[index - 1] !== 'distinct';
      if (token !== 'join') lists[lists.length - 1] = expected && BEFORE_LIST.has(token);
    } else if (AFTER_TABLES.has(token)) lists[lists.length - 1] = false;
    else if (wasExpected && FILLERS.has(token)) expected = true;
    else if (wasExpected) names.push(withoutSchema(tokens, index));
  });
  return names;
}

function withoutSchema(tokens: readonly string[], index: number): string {
  const isSchema = tokens[index] === 'public' && tokens[index + 1] === '.';
  return tokens[index + (isSchema ? 2 : 0)] ?? '';
}
