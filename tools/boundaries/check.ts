import { checkBoundaries } from './check-boundaries.ts';
import { RULES } from './rules.ts';

const { files, violations } = await checkBoundaries(process.cwd());

for (const { rule, from, to, cycle } of violations) {
  const comment = RULES.find(({ name }) => name === rule)?.comment ?? '';
  console.log(`${rule}: ${[from, ...(cycle.length > 0 ? cycle : [to])].join(' → ')}\n  ${comment}`);
}
console.log(`boundaries: ${RULES.length} rules, ${files} files, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
