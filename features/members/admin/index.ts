import { defineAdminArea } from '#browser/admin-kit/area.ts';
import { DevicesIcon, PersonIcon } from '#browser/admin-kit/icons.tsx';
import { PeopleIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import { navMessages as messages } from './nav-messages.ts';

export { navMessages as membersMessages } from './nav-messages.ts';
export { safeReturnPath } from './return-path.ts';
export { isSignedIn, sessionQuery } from './session-query.ts';
export { useSignOut } from './use-sign-out.ts';
export { ViewAsBanner } from './view-as-banner.tsx';
export { useViewAs, viewAs } from './view-as-store.ts';

// Loaded when it is first shown, as the screens of the area are.
export const loadSignInScreen = () => import('./sign-in-screen.tsx');
export const loadConfirmation = () => import('./sign-in-confirmation.tsx');
export const loadJoinScreen = () => import('./join-screen.tsx');
export const loadEnrolment = () => import('./account-enrolment.tsx');

/** Pages that need no session: the request for a password reset, and what the links of emails open. */
export const accountPages = [
  { path: '/forgot-password', load: () => import('./reset-request-screen.tsx') },
  { path: '/reset-password', load: () => import('./reset-password-screen.tsx') },
  { path: '/confirm-email', load: () => import('./account-confirm-email-screen.tsx') },
] as const;

export const membersArea = defineAdminArea({
  id: 'members',
  capability: 'member',
  nav: [
    { group: 'run', label: messages.peopleTitle, to: '/people', icon: PeopleIcon, order: 10 },
    { group: 'account', label: messages.accountTitle, to: '/account', icon: PersonIcon, order: 10 },
    { group: 'account', label: messages.sessionsSection, to: '/account/sessions', icon: DevicesIcon, order: 20 },
  ],
  routes: [
    {
      path: '/people',
      title: messages.peopleTitle,
      capability: 'members.read',
      load: () => import('./people-screen.tsx'),
    },
    {
      path: '/account',
      title: messages.accountTitle,
      load: () => import('./account-screen.tsx'),
    },
    {
      path: '/account/sessions',
      title: messages.sessionsTitle,
      load: () => import('./sessions-screen.tsx'),
    },
  ],
});
