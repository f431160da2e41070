import { formatChain, type Link, refuseChains } from '#features/redirects/chains.ts';
import { FROM_PROBLEMS, readFrom, readTo, TO_PROBLEMS } from '#features/redirects/server/index.ts';
import type { SiteDocument } from './document.ts';
import type { FolderProblem } from './problem.ts';

/** A folder does not know the hosts of its website. */
const NO_HOSTS: ReadonlySet<string> = new Set();

/** Each redirect has valid addresses, no other has its address, and together they form no chain and no loop. */
export function checkRedirects({ site: { redirects = [] } }: SiteDocument): FolderProblem[] {
  const problems: FolderProblem[] = [];
  const report = (index: number, part: 'from' | 'to', message: string): void =>
    void problems.push({ file: 'site.json', field: `redirects[${index}].${part}`, message });
  const links = new Map<string, Link>();
  const indexes = new Map<string, number>();
  for (const [index, { from, to }] of redirects.entries()) {
    const source = readFrom(from, NO_HOSTS);
    const target = readTo(to, NO_HOSTS);
    if (!source.ok) report(index, 'from', FROM_PROBLEMS[source.problem]);
    if (!target.ok) report(index, 'to', TO_PROBLEMS[target.problem]);
    if (!source.ok || !target.ok) continue;
    const first = indexes.get(source.path);
    if (first !== undefined) report(index, 'from', `redirects[${first}] has this address too`);
    else indexes.set(source.path, index);
    links.set(source.path, { path: source.path, to: target.target.to, toPath: target.target.path });
  }
  for (const [path, chain] of refuseChains(new Map(), [...links.values()]))
    report(indexes.get(path) ?? 0, 'to', `visitors would be redirected more than once: ${formatChain(chain)}`);
  return problems;
}
