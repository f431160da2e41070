import { useEffect } from 'react';
import { focusHeading } from '#browser/admin-kit/focus-heading.ts';

/** Reads the new heading to a screen reader when the outcome of an action replaces the form. */
export function useFocusHeading(outcome: unknown): void {
  useEffect(() => {
    if (outcome !== null) focusHeading();
  }, [outcome]);
}
