import type { NavGroup } from '../area.ts';

/** Messages of the frame around the screens. */
export const layoutMessages = {
  skipToContent: 'Skip to content',
  navigation: 'Owner area',
  collapse: 'Collapse navigation',
  expand: 'Expand navigation',
  more: 'More',
  moreTitle: 'All screens',
  search: 'Search',
  searchOrJump: 'Search or jump to…',
  site: (title: string) => `Site: ${title}`,
  sites: 'Sites',
  viewSite: 'View site',
  currentSite: '(this site)',
  newSite: 'New site',
  help: 'Help',
  shortcuts: 'Keyboard shortcuts',
  documentation: 'Documentation',
  apiDocumentation: 'API documentation',
  account: (name: string) => `Account: ${name}`,
  signOut: 'Sign out',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  jobs: (count: number) => (count === 1 ? '1 job running' : `${count} jobs running`),
  jobsDone: 'Jobs finished',
  jobsTitle: 'Jobs',
  allJobs: 'All jobs',
  jobProgress: (done: number, total: number) => `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  jobStates: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  breadcrumbs: 'Breadcrumbs',
} as const;

/** Headings of the navigation. The first group and the account menu have none. */
export const groupLabels: Readonly<Record<NavGroup, string | null>> = {
  home: null,
  sell: 'Sell',
  site: 'Site',
  grow: 'Grow',
  run: 'Run',
  account: null,
};
