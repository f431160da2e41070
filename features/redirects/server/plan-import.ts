import { MAX_REDIRECTS } from '#features/sites/site-file.ts';
import { formatChain, isLoop, refuseChains } from '../chains.ts';
import { REDIRECT_STATUSES } from '../redirect-input.ts';
import { FROM_PROBLEMS, type Hosts, readFrom, readTo, TO_PROBLEMS } from './address.ts';
import type { TableRow } from './read-table.ts';
import type { LinkedRedirect, RedirectValues } from './redirect-repository.ts';

export interface RowProblem {
  line: number;
  from: string;
  problem: string;
}

export interface ImportPlan {
  rows: number;
  added: readonly RedirectValues[];
  changed: readonly LinkedRedirect[];
  unchanged: number;
  problems: readonly RowProblem[];
}

export interface ImportState {
  hosts: Hosts;
  stored: readonly LinkedRedirect[];
  /** The titles of the pages at addresses of the table. */
  pages: ReadonlyMap<string, string>;
}

interface ReadRow {
  row: TableRow;
  values: RedirectValues;
}

/** What a table changes. Its rows are judged together, and those with a problem are left out. */
export function planImport(table: readonly TableRow[], { hosts, stored, pages }: ImportState): ImportPlan {
  const problems: RowProblem[] = [];
  const refuse = ({ line, from }: TableRow, problem: string): void => void problems.push({ line, from, problem });
  const rows = new Map<string, ReadRow>();
  for (const row of table) {
    const values = readRow(row, hosts);
    if (typeof values === 'string') refuse(row, values);
    else if (rows.has(values.path)) refuse(row, `Line ${rows.get(values.path)?.row.line ?? 0} has this address too.`);
    else if (pages.has(values.path)) refuse(row, `This address shows “${pages.get(values.path) ?? ''}”.`);
    else rows.set(values.path, { row, values });
  }
  const before = new Map(stored.map((redirect) => [redirect.path, redirect]));
  const candidates = [...rows.values()].map(({ values }) => values);
  for (const [path, chain] of refuseChains(before, candidates)) {
    const found = rows.get(path);
    if (found !== undefined) refuse(found.row, describeChain(chain));
    rows.delete(path);
  }
  const plan = divide([...rows.values()], before, refuse);
  return { ...plan, rows: table.length, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** The addresses of a table that could be redirected. */
export function addressesOf(table: readonly TableRow[], hosts: Hosts): string[] {
  return table.flatMap(({ from }) => {
    const read = readFrom(from, hosts);
    return read.ok ? [read.path] : [];
  });
}

function divide(
  rows: readonly ReadRow[],
  before: ReadonlyMap<string, LinkedRedirect>,
  refuse: (row: TableRow, problem: string) => void,
): Pick<ImportPlan, 'added' | 'changed' | 'unchanged'> {
  const added: RedirectValues[] = [];
  const changed: LinkedRedirect[] = [];
  let unchanged = 0;
  for (const { row, values } of rows) {
    const known = before.get(values.path);
    if (known === undefined) {
      if (before.size + added.length < MAX_REDIRECTS) added.push(values);
      else refuse(row, `A website can have at most ${MAX_REDIRECTS.toLocaleString('en-US')} redirects.`);
    } else if (known.to === values.to && known.status === values.status) unchanged += 1;
    else changed.push({ ...values, id: known.id });
  }
  return { added, changed, unchanged };
}

function readRow({ from, to, status }: TableRow, hosts: Hosts): RedirectValues | string {
  const source = readFrom(from, hosts);
  if (!source.ok) return FROM_PROBLEMS[source.problem];
  const target = readTo(to, hosts);
  if (!target.ok) return TO_PROBLEMS[target.problem];
  const code = REDIRECT_STATUSES.find((known) => String(known) === (status === '' ? '301' : status));
  if (code === undefined) return 'The status must be 301 or 302.';
  return { path: source.path, to: target.target.to, toPath: target.target.path, status: code };
}

function describeChain(chain: readonly string[]): string {
  const shown = formatChain(chain);
  if (isLoop(chain)) return `Visitors would be redirected forever: ${shown}.`;
  return `Visitors would be redirected more than once: ${shown}.`;
}
