/** A redirect as far as others can lead to it or follow it. */
export interface Link {
  /** The address that is redirected. */
  path: string;
  /** As the owner sees it. */
  to: string;
  /** The address that the target is looked up by. Null for another website. */
  toPath: string | null;
}

export type Links = ReadonlyMap<string, Link>;

/** Addresses of a chain that are followed and shown. A table can contain a chain of all its rows. */
const MAX_ADDRESSES = 10;

/**
 * The addresses that a visitor of `path` would pass, if there are more than one. The last one of a loop occurs twice. A
 * long chain is cut, and ends with an ellipsis.
 */
export function findChain(links: Links, path: string): string[] | null {
  const chain = [path];
  const seen = new Set(chain);
  let link = links.get(path);
  while (link !== undefined) {
    const next = link.toPath;
    chain.push(next ?? link.to);
    if (next === null || seen.has(next)) break;
    if (chain.length === MAX_ADDRESSES && links.has(next)) return [...chain, '…'];
    seen.add(next);
    link = links.get(next);
  }
  return chain.length > 2 || isLoop(chain) ? chain : null;
}

export function isLoop(chain: readonly string[]): boolean {
  const last = chain.at(-1) ?? '';
  return chain.length > 1 && chain.indexOf(last) < chain.length - 1;
}

/** `/a → /b → /a` */
export function formatChain(chain: readonly string[]): string {
  return chain.join(' → ');
}

/**
 * Which of these changes would make a visitor pass two redirects or never arrive, with the addresses of the chain. A
 * refused change leaves the stored redirect as it is, which is checked again. The result does not depend on the order of
 * the changes: each round looks at the same state.
 */
export function refuseChains(stored: Links, changes: readonly Link[]): Map<string, string[]> {
  const links = new Map(stored);
  const pending = new Set(changes.map(({ path }) => path));
  for (const change of changes) links.set(change.path, change);
  const leadingTo = groupByTarget([...stored.values(), ...changes]);
  const refused = new Map<string, string[]>();
  let round: Iterable<string> = [...links.keys()];
  for (let found = findOffenders(links, pending, round); found.size > 0; found = findOffenders(links, pending, round)) {
    const affected = new Set<string>();
    for (const [path, chain] of found) {
      refused.set(path, chain);
      pending.delete(path);
      restore(links, stored, path);
      for (const other of [path, ...chain, ...(leadingTo.get(path) ?? [])]) affected.add(other);
    }
    round = affected;
  }
  return refused;
}

/** The changes that have to go: the first redirect of a chain, or the second one if the first is stored already. */
function findOffenders(links: Links, pending: ReadonlySet<string>, paths: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const target = links.get(path)?.toPath ?? null;
    if (target === null || !links.has(target)) continue;
    // If neither is a change, the chain was stored before.
    const offender = pending.has(path) ? path : target;
    if (pending.has(offender)) found.set(offender, findChain(links, path) ?? []);
  }
  return found;
}

function restore(links: Map<string, Link>, stored: Links, path: string): void {
  const before = stored.get(path);
  if (before === undefined) links.delete(path);
  else links.set(path, before);
}

function groupByTarget(links: readonly Link[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { path, toPath } of links) {
    if (toPath === null) continue;
    const group = groups.get(toPath);
    if (group === undefined) groups.set(toPath, [path]);
    else group.push(path);
  }
  return groups;
}
