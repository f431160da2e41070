/** The parts of the project, as regular expressions for paths relative to its root. */
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
export const ADMIN_INDEX = '^features/[^/]+/admin/index\\.tsx?$';
export const SERVER_INDEX = '^features/[^/]+/server/index\\.tsx?$';

/** All folders that the reach rules cover. `apps` is left out because it has its own rule. */
export const PROJECT_FOLDERS = '^(kernel|template|features|platform|browser|seeds|bench|e2e|tools|bin)/';

export const TEST_FILE = '\\.(test|spec)\\.tsx?$';
export const TESTING_FOLDER = '(^|/)testing/';

/** Configuration files of tools, in any folder. */
export const CONFIG_FILE = '(^|/)[^/]+\\.config\\.ts$';

/** Helpers that every test may use, in any folder. */
export const TEST_HELPERS = ['^seeds/factories/', '^platform/db/testing/'];

/** Code that never ships: it may import tests, testing folders and development packages. */
export const NEVER_SHIPPED = [
  TEST_FILE,
  TESTING_FOLDER,
  '^seeds/factories/',
  '^template/bench/',
  '^(bench|e2e|tools|bin)/',
  CONFIG_FILE,
];
