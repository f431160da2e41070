export { AccountMenu } from './account-menu.tsx';
export { HelpMenu } from './help-menu.tsx';
export { JobsPanel } from './jobs-panel.tsx';
export { SiteMenu } from './site-menu.tsx';
