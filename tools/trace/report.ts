import { type Coverage, findBelowLevel, type Requirement } from './coverage.ts';

export const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

export function reportCoverage(requirements: readonly Requirement[], coverage: Coverage): string[] {
  const below = findBelowLevel(requirements, coverage);
  const covered = requirements.filter(({ id }) => coverage.named.has(id)).length;
  const share = percent(covered, requirements.length).toFixed(1);
  return [
    ...table('section', requirements, coverage),
    '',
    ...table('area', requirements, coverage),
    '',
    ...(below.length > 0 ? ['Covered below the required level (needs a browser test):', ...below.map(line), ''] : []),
    `${covered} of ${requirements.length} requirements are covered by a test (${share}%), ${below.length} below the required level`,
  ];
}

export function reportMissing(requirements: readonly Requirement[], { named }: Coverage): string[] {
  const missing = requirements.filter(({ id }) => !named.has(id));
  return [`Not covered: ${missing.length}`, ...missing.map(line), ''];
}

const line = ({ id, area, verify, statement }: Requirement) => `  ${id} [${area}, ${verify}] ${statement}`;

function table(key: 'section' | 'area', requirements: readonly Requirement[], { named }: Coverage): string[] {
  const groups = new Map<string, { covered: number; total: number }>();
  for (const requirement of requirements) {
    const { covered, total } = groups.get(requirement[key]) ?? { covered: 0, total: 0 };
    groups.set(requirement[key], { covered: covered + (named.has(requirement.id) ? 1 : 0), total: total + 1 });
  }
  const rows = [...groups].map(([name, { covered, total }]) => [
    name,
    `${covered}`,
    `${total}`,
    `${percent(covered, total).toFixed(1)}%`,
  ]);
  if (key === 'area') rows.sort(([a = ''], [b = '']) => a.localeCompare(b));
  return align([[key, 'named', 'total', 'share'], ...rows]);
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
