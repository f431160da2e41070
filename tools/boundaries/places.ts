/** The places of the house, as patterns on paths relative to its root. */
export const KERNEL = '^kernel/';
export const TEMPLATE = '^template/';
export const PLATFORM = '^platform/';
export const BROWSER = '^browser/';
export const ADMIN_KIT = '^browser/admin-kit/';
export const APPS = '^apps/';
export const SEEDS = '^seeds/';

export const SLICE_PURE = '^features/[^/]+/[^/]+$';
export const SLICE_CONTRACT = '^features/[^/]+/contract\\.ts$';
export const SLICE_INDEX = '^features/[^/]+/(server|storefront|admin)/index\\.tsx?$';
export const SERVER_INDEX = '^features/[^/]+/server/index\\.tsx?$';

/** Everything the reach rules speak of. `apps` is left out: it has a rule of its own. */
export const OURS = '^(kernel|template|features|platform|browser|seeds|bench|e2e|tools|bin)/';

export const TEST_FILE = '\\.(test|spec)\\.tsx?$';
export const TESTING_FOLDER = '(^|/)testing/';

/** Settings of a tool, wherever they stand. */
export const CONFIG_FILE = '(^|/)[^/]+\\.config\\.ts$';

/** What any test may use, wherever it stands. */
export const TEST_AIDS = ['^seeds/factories/', '^platform/db/testing/'];

/** Code that never ships: it may import tests, testing folders and development packages. */
export const NEVER_SHIPPED = [
  TEST_FILE,
  TESTING_FOLDER,
  '^seeds/factories/',
  '^template/bench/',
  '^(bench|e2e|tools|bin)/',
  CONFIG_FILE,
];
