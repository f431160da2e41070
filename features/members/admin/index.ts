export { membersMessages } from './messages.ts';
export { safeReturnPath } from './return-path.ts';
export { sessionQuery } from './session-query.ts';
export { useSignOut } from './use-sign-out.ts';

// Screens are loaded lazily, when they are first shown.
export const loadSignInScreen = () => import('./sign-in-screen.tsx');
export const loadSessionsScreen = () => import('./sessions-screen.tsx');
