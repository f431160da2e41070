import { type Range, replaceWithSpaces, topLevelStatements } from './statements.ts';

const VARIABLE = /^\s*@[\w-]+\s*:/;

/**
 * Finds the statement that causes a failure without a position, by compiling with fewer and fewer of the top-level
 * statements. Variables are always included, because a rule may use one that is defined after it.
 */
export async function findFailingStatement(
  source: string,
  fails: (source: string) => Promise<boolean>,
): Promise<Range | null> {
  const rules = topLevelStatements(source).filter(({ start, end }) => !VARIABLE.test(source.slice(start, end)));
  // The first `passing` rules compile or fail for another reason, the first `failing` do not compile.
  let [passing, failing] = [0, rules.length];
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    if (await fails(replaceWithSpaces(source, rules.slice(middle)))) failing = middle;
    else passing = middle;
  }
  return rules[failing - 1] ?? null;
}
