// Runs a folder of template cases through the engine:
//   npm run template:cases -- --cases DIR [--area NAME] [--name NAME] [--id TEXT] [--profile java|all] [--show N]
// Error texts are compared too. Cases that a requirement overrides are listed, with the reason, in
// template/fixtures/case-overrides.txt.
import { parseArgs } from 'node:util';
import { profileOf, readCases, readOverrides, type TemplateCase } from '../template/testing/case.ts';
import { checkCase } from '../template/testing/check-case.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: 'template/fixtures/cases' },
    area: { type: 'string' },
    name: { type: 'string' },
    id: { type: 'string' },
    profile: { type: 'string', default: 'common' },
    show: { type: 'string', default: '1000' },
  },
});

const isOverridden = readOverrides('template/fixtures/case-overrides.txt');

function isSelected(one: TemplateCase): boolean {
  return (
    (values.profile === 'all' || profileOf(one) === values.profile) &&
    (values.area === undefined || one.area === values.area) &&
    (values.name === undefined || one.name === values.name) &&
    (values.id === undefined || one.id.includes(values.id))
  );
}

const requested = readCases(values.cases).filter(isSelected);
const selected = requested.filter((one) => !isOverridden(one));
const overridden = requested.length - selected.length;
const areas = new Map<string, { passed: number; failed: number }>();
let failed = 0;
for (const one of selected) {
  const area = areas.get(one.area) ?? { passed: 0, failed: 0 };
  areas.set(one.area, area);
  const fault = checkCase(one);
  if (fault === undefined) {
    area.passed++;
    continue;
  }
  area.failed++;
  failed++;
  if (failed <= Number(values.show)) console.log(`FAIL ${one.id}\n     ${fault}`);
}
for (const [area, { passed, failed: missed }] of areas)
  console.log(`${area.padEnd(12)} ${passed} passed, ${missed} failed`);
if (overridden > 0) console.log(`${overridden} case(s) overridden by a requirement`);
console.log(`${selected.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && selected.length > 0 ? 0 : 1;
