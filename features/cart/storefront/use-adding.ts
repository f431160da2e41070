import { useEffect, useRef, useState } from 'react';

export type AddingState = 'idle' | 'adding' | 'added' | 'failed' | 'select';

const MIN_ADDING_MS = 1000;
const ADDED_MS = 2000;
const FAILED_MS = 1000;
const SELECT_MS = 2000;

/**
 * What follows a purchase: the page stays, the browser navigates away, or the shopper must select an option that this
 * page does not offer.
 */
export type Next = 'stay' | 'leave' | 'select';

/** Paints the click feedback first: reading up to 250 variants and sending the request run in a separate task. */
async function nextTask(): Promise<void> {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

/**
 * The states of an add-to-cart button over time: adding for at least a second, added for two, failed for one, asking
 * for an option for two. When the browser navigates away, the state stays adding until the next page loads.
 */
export function useAdding(): { state: AddingState; run: (work: () => Promise<Next>) => void } {
  const [state, setState] = useState<AddingState>('idle');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const pending = timers.current;
    // Restored from the back/forward cache.
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
  const show = async (next: AddingState, ms: number): Promise<void> => {
    setState(next);
    await wait(ms);
  };
  const execute = async (work: () => Promise<Next>): Promise<void> => {
    const minimumDisplay = show('adding', MIN_ADDING_MS);
    try {
      await nextTask();
      const next = await work();
      if (next === 'leave') return;
      if (next === 'stay') await minimumDisplay;
      await (next === 'stay' ? show('added', ADDED_MS) : show('select', SELECT_MS));
    } catch {
      // The caller has shown the reason, so the button only resets.
      await show('failed', FAILED_MS);
    }
    setState('idle');
  };
  return { state, run: (work) => void (state === 'idle' && execute(work)) };
}
