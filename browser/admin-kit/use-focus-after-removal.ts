import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * When rows are removed, the button that removed them goes too, and the focus would fall back to the start of the page.
 */
export function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) focusHeading();
    before.current = count;
  }, [count]);
}
