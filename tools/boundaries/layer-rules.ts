import {
  ADMIN_INDEX,
  ADMIN_KIT,
  APPS,
  BROWSER,
  KERNEL,
  PLATFORM,
  PROJECT_FOLDERS,
  SEEDS,
  SERVER_INDEX,
  SLICE_CONTRACT,
  SLICE_INDEX,
  SLICE_PURE,
  TEMPLATE,
  TEST_HELPERS,
} from './path-patterns.ts';
import { type BoundaryRule, forbid } from './rule.ts';

/**
 * One rule for each row of "May import": which part (`from`) may import which of our own code (`may`).
 * `$1` in `may` is the slice matched by `from`. The order of the slices is enforced by the order rules. Tests follow the
 * rules of their folder too, except for the helpers that all tests may use.
 */
const ALLOWED_IMPORTS = [
  {
    name: 'kernel-reaches-nothing',
    comment: 'kernel is the lowest layer: pure, and imports none of our code',
    from: KERNEL,
    allowed: [KERNEL],
  },
  {
    name: 'template-reaches-kernel',
    comment: 'the template language is usable on its own: it imports only kernel',
    from: TEMPLATE,
    allowed: [TEMPLATE, KERNEL],
  },
  {
    name: 'slice-pure-reaches-pure',
    comment:
      'rules, contracts, errors and events of a slice run anywhere: they import pure slice files and kernel only',
    from: SLICE_PURE,
    allowed: [SLICE_PURE, KERNEL],
  },
  {
    name: 'slice-server-reaches-public-api',
    comment:
      'slice server code imports its own files, pure files, platform, template and the public server API of other slices',
    from: '^features/([^/]+)/server/',
    allowed: ['^features/$1/server/', SLICE_PURE, SERVER_INDEX, PLATFORM, TEMPLATE, KERNEL],
  },
  {
    name: 'slice-storefront-reaches-contracts',
    comment: 'islands import their own folder, pure slice files and browser: nothing that needs a server',
    from: '^features/([^/]+)/storefront/',
    allowed: ['^features/$1/storefront/', SLICE_PURE, BROWSER, KERNEL],
  },
  {
    name: 'slice-admin-reaches-contracts',
    comment:
      'admin screens import their own folder, the public admin API of other slices, pure slice files and browser: nothing that needs a server',
    from: '^features/([^/]+)/admin/',
    allowed: ['^features/$1/admin/', ADMIN_INDEX, SLICE_PURE, BROWSER, KERNEL],
  },
  {
    name: 'platform-reaches-template',
    comment: 'platform is server infrastructure without business terms: it imports only template and kernel',
    from: PLATFORM,
    allowed: [PLATFORM, TEMPLATE, KERNEL],
  },
  {
    name: 'browser-reaches-kernel',
    comment: 'browser is browser infrastructure without business terms: it imports only kernel',
    from: BROWSER,
    allowed: [BROWSER, KERNEL],
  },
  {
    name: 'apps-reach-public-api',
    comment: 'apps compose: they import the public APIs and pure files of slices, never their internals',
    // Bundler configuration is not part of an app: it may use tools.
    from: `${APPS}(?!.*\\.config\\.ts$)`,
    allowed: [SLICE_INDEX, SLICE_PURE, PLATFORM, BROWSER, TEMPLATE, KERNEL],
  },
  {
    name: 'seeds-reach-public-api',
    comment: 'seeds and factories create data through the public APIs of slices, as an app would',
    from: SEEDS,
    allowed: [SEEDS, SLICE_INDEX, PLATFORM, KERNEL],
  },
  {
    name: 'bench-reaches-apps',
    comment:
      'benchmarks measure what ships: apps with seed data through contracts, slices through their public APIs, and the template engine',
    from: '^bench/',
    allowed: ['^bench/', SEEDS, SLICE_CONTRACT, SLICE_INDEX, PLATFORM, KERNEL, '^template/index.ts$', '^tools/growth/'],
  },
  {
    name: 'e2e-reaches-apps',
    comment: 'end-to-end tests use what users see: apps with seed data, through contracts',
    from: '^e2e/',
    allowed: ['^e2e/', SEEDS, SLICE_CONTRACT, KERNEL],
  },
];

const allowedImportRules = ALLOWED_IMPORTS.map(({ name, comment, from, allowed }) =>
  forbid(name, {
    comment,
    from: { path: from },
    to: { path: PROJECT_FOLDERS, pathNot: [...allowed, ...TEST_HELPERS] },
  }),
);

export const LAYER_RULES: readonly BoundaryRule[] = [
  ...allowedImportRules,
  forbid('nothing-imports-apps', {
    comment: 'apps is the top layer: only tools, benchmarks and end-to-end tests import it',
    from: { pathNot: [APPS, '^(bench|e2e|bin|tools)/'] },
    to: { path: APPS },
  }),
  forbid('browser-apps-stay-in-the-browser', {
    comment: 'island and admin bundles contain no server code and do not contain each other',
    from: { path: '^apps/(storefront|admin)/' },
    to: { path: [PLATFORM, '^features/[^/]+/server/', '^apps/(?!$1/)[^/]+/'] },
  }),
  forbid('admin-kit-only-in-admin', {
    comment: 'the admin kit is heavy and must never be in a storefront bundle',
    from: { pathNot: [ADMIN_KIT, '^features/[^/]+/admin/', '^apps/admin/'] },
    to: { path: ADMIN_KIT },
  }),
];
