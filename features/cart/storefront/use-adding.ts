import { useEffect, useRef, useState } from 'react';

export type AddingState = 'idle' | 'adding' | 'added' | 'failed';

const SHOWS_ADDED_AFTER_MS = 1000;
const ADDED_LASTS_MS = 2000;
const FAILED_LASTS_MS = 1000;

/** What follows a purchase: the page stays, or the browser is on its way to another. */
export type Next = 'stay' | 'leave';

/**
 * The states of an add-to-cart button in time: adding for at least a second, added for two, failed for one. Whoever leaves
 * sees it adding until the next page is there.
 */
export function useAdding(): { state: AddingState; run: (work: () => Promise<Next>) => void } {
  const [state, setState] = useState<AddingState>('idle');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pending = timers.current;
    // Back again from where it led.
    const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && setState('idle'));
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);

  const wait = async (ms: number): Promise<void> => {
    await new Promise<void>((resolve) => {
      timers.current.add(setTimeout(resolve, ms));
    });
  };
  const go = async (work: () => Promise<Next>): Promise<void> => {
    setState('adding');
    try {
      const shown = wait(SHOWS_ADDED_AFTER_MS);
      if ((await work()) === 'leave') return;
      await shown;
      setState('added');
      await wait(ADDED_LASTS_MS);
    } catch {
      // The caller has shown why; the button only comes back.
      setState('failed');
      await wait(FAILED_LASTS_MS);
    }
    setState('idle');
  };
  return { state, run: (work) => void (state === 'idle' && go(work)) };
}
