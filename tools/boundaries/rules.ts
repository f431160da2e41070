import { LAYER_RULES } from './layer-rules.ts';
import { PACKAGE_RULES } from './package-rules.ts';
import { NEVER_SHIPPED, TEST_FILE, TESTING_FOLDER } from './path-patterns.ts';
import { type BoundaryRule, forbid } from './rule.ts';
import { SLICE_RULES } from './slice-rules.ts';

const GENERAL_RULES = [
  forbid('product-never-imports-tests', {
    comment: 'tests, testing folders and factories are not part of the product',
    from: { pathNot: NEVER_SHIPPED },
    to: { path: [TEST_FILE, TESTING_FOLDER, '^seeds/factories/'] },
  }),
  forbid('no-import-cycles', {
    comment: 'files of a cycle cannot be read, tested or moved separately. Type imports count too',
    from: {},
    to: { circular: true },
  }),
  forbid('imports-resolve', {
    comment: 'no other rule can check an import that does not resolve',
    from: {},
    to: { couldNotResolve: true },
  }),
];

export const RULES: readonly BoundaryRule[] = [...LAYER_RULES, ...SLICE_RULES, ...PACKAGE_RULES, ...GENERAL_RULES];
