import { useRef, useState } from 'react';
import type { Quote } from '../contract.ts';
import { getQuote, type QuoteWish } from './calls.ts';

export interface QuoteKit {
  quote: Quote;
  isBusy: boolean;
  /** Asks again, unless what is asked is what was answered last; the latest question alone is heard. */
  refresh: (wish: QuoteWish, options?: { force: boolean }) => Promise<Quote>;
}

export function useQuote(first: Quote, firstWish: QuoteWish): QuoteKit {
  const [quote, setQuote] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef({
    wish: JSON.stringify(firstWish),
    answer: Promise.resolve(first),
    abort: new AbortController(),
  });

  const refresh: QuoteKit['refresh'] = async (wish, { force } = { force: false }) => {
    const text = JSON.stringify(wish);
    if (text === asked.current.wish && !force) return await asked.current.answer;
    asked.current.abort.abort();
    const abort = new AbortController();
    const answer = getQuote(wish, abort.signal);
    asked.current = { wish: text, answer, abort };
    setBusy(true);
    try {
      const next = await answer;
      if (!abort.signal.aborted) setQuote(next);
      return next;
    } catch (error) {
      // So that the same question can be asked again.
      if (!abort.signal.aborted) asked.current.wish = '';
      throw error;
    } finally {
      if (!abort.signal.aborted) setBusy(false);
    }
  };
  return { quote, isBusy, refresh };
}
