import { useEffect, useRef } from 'react';
import { focusArrival } from './focus-arrival.ts';

/**
 * When rows are removed, the button that removed them goes too, and the focus would fall back to the start of the page.
 */
export function useFocusWhenFewer(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) focusArrival();
    before.current = count;
  }, [count]);
}
