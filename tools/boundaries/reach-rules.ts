import {
  ADMIN_KIT,
  APPS,
  BROWSER,
  KERNEL,
  OURS,
  PLATFORM,
  SEEDS,
  SERVER_INDEX,
  SLICE_CONTRACT,
  SLICE_INDEX,
  SLICE_PURE,
  TEMPLATE,
  TEST_AIDS,
} from './places.ts';
import { type BoundaryRule, forbid } from './rule.ts';

/**
 * One rule for each row of "May import": which part (`from`) may import which of our own code (`may`).
 * `$1` in `may` is the slice matched by `from`. The order of the slices is enforced by the order rules. Tests follow the
 * rules of their folder too, except for the helpers that all tests may use.
 */
const REACH = [
  {
    name: 'kernel-reaches-nothing',
    comment: 'kernel is the ground: pure, and imports nothing of ours',
    from: KERNEL,
    may: [KERNEL],
  },
  {
    name: 'template-reaches-kernel',
    comment: 'the template language is usable alone: it imports kernel only',
    from: TEMPLATE,
    may: [TEMPLATE, KERNEL],
  },
  {
    name: 'slice-pure-reaches-pure',
    comment:
      'rules, contracts, errors and events of a slice run anywhere: they import pure slice files and kernel only',
    from: SLICE_PURE,
    may: [SLICE_PURE, KERNEL],
  },
  {
    name: 'slice-server-reaches-faces',
    comment:
      'slice server code imports its own files, pure files, platform, template and the server face of other slices',
    from: '^features/([^/]+)/server/',
    may: ['^features/$1/server/', SLICE_PURE, SERVER_INDEX, PLATFORM, TEMPLATE, KERNEL],
  },
  {
    name: 'slice-storefront-reaches-contracts',
    comment: 'islands import their own folder, pure slice files and browser: nothing that needs a server',
    from: '^features/([^/]+)/storefront/',
    may: ['^features/$1/storefront/', SLICE_PURE, BROWSER, KERNEL],
  },
  {
    name: 'slice-admin-reaches-contracts',
    comment: 'admin screens import their own folder, pure slice files and browser: nothing that needs a server',
    from: '^features/([^/]+)/admin/',
    may: ['^features/$1/admin/', SLICE_PURE, BROWSER, KERNEL],
  },
  {
    name: 'platform-reaches-template',
    comment: 'platform is server machinery without business words: it imports template and kernel only',
    from: PLATFORM,
    may: [PLATFORM, TEMPLATE, KERNEL],
  },
  {
    name: 'browser-reaches-kernel',
    comment: 'browser is browser machinery without business words: it imports kernel only',
    from: BROWSER,
    may: [BROWSER, KERNEL],
  },
  {
    name: 'apps-reach-faces',
    comment: 'apps compose: they see slice faces and pure slice files, never the inside of a slice',
    // Bundler configuration is not part of an app: it may use tools.
    from: `${APPS}(?!.*\\.config\\.ts$)`,
    may: [SLICE_INDEX, SLICE_PURE, PLATFORM, BROWSER, TEMPLATE, KERNEL],
  },
  {
    name: 'seeds-reach-faces',
    comment: 'seeds and factories make data through slice faces, as an app would',
    from: SEEDS,
    may: [SEEDS, SLICE_INDEX, PLATFORM, KERNEL],
  },
  {
    name: 'bench-reaches-apps',
    comment:
      'benchmarks measure what ships: apps, on seeds, spoken to by contracts; a slice by its face, and the template engine, which stands alone',
    from: '^bench/',
    may: ['^bench/', SEEDS, SLICE_CONTRACT, SLICE_INDEX, PLATFORM, KERNEL, '^template/index.ts$', '^tools/growth/'],
  },
  {
    name: 'e2e-reaches-apps',
    comment: 'journeys see what a person sees: apps, on seeds, spoken to by contracts',
    from: '^e2e/',
    may: ['^e2e/', SEEDS, SLICE_CONTRACT, KERNEL],
  },
];

const byRow = REACH.map(({ name, comment, from, may }) =>
  forbid(name, { comment, from: { path: from }, to: { path: OURS, pathNot: [...may, ...TEST_AIDS] } }),
);

export const REACH_RULES: readonly BoundaryRule[] = [
  ...byRow,
  forbid('nothing-imports-apps', {
    comment: 'apps is the top of the house; only what runs or measures an app from outside imports it',
    from: { pathNot: [APPS, '^(bench|e2e|bin|tools)/'] },
    to: { path: APPS },
  }),
  forbid('browser-apps-stay-in-the-browser', {
    comment: 'island and admin bundles hold no server code, and neither holds the other',
    from: { path: '^apps/(storefront|admin)/' },
    to: { path: [PLATFORM, '^features/[^/]+/server/', '^apps/(?!$1/)[^/]+/'] },
  }),
  forbid('admin-kit-only-in-admin', {
    comment: 'the admin kit is heavy and must never be in a storefront bundle',
    from: { pathNot: [ADMIN_KIT, '^features/[^/]+/admin/', '^apps/admin/'] },
    to: { path: ADMIN_KIT },
  }),
];
