import { useBlocker } from '@tanstack/react-router';

/** Screens that appear when the session has ended. The draft brings the values back afterwards. */
const SIGN_IN = '/sign-in';

export interface FormGuard {
  isBlocked: boolean;
  stay: () => void;
  leave: () => void;
}

/** Stops navigations away from unsaved values, and warns before the window is closed. */
export function useFormGuard(hasUnsaved: () => boolean): FormGuard {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() && current.pathname !== next.pathname && !next.pathname.endsWith(SIGN_IN),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return { isBlocked, stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
