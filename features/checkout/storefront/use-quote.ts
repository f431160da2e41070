import { useRef, useState } from 'react';
import type { CheckoutWay, QuoteWish } from '../checkout-way.ts';
import type { Quote } from '../contract.ts';

export interface QuoteKit {
  quote: Quote;
  isBusy: boolean;
  /** Asks again, unless what is asked is what was answered last; the latest question alone is heard. */
  refresh: (wish: QuoteWish, options?: { force: boolean }) => Promise<Quote>;
}

export function useQuote(way: CheckoutWay, first: Quote, firstWish: QuoteWish): QuoteKit {
  const [quote, setQuote] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef({
    wish: JSON.stringify(firstWish),
    answer: Promise.resolve(first),
  });

  const refresh: QuoteKit['refresh'] = async (wish, { force } = { force: false }) => {
    const text = JSON.stringify(wish);
    if (text === asked.current.wish && !force) return await asked.current.answer;
    const question = { wish: text, answer: way.quote(wish) };
    asked.current = question;
    const isLatest = (): boolean => asked.current === question;
    setBusy(true);
    try {
      const next = await question.answer;
      if (isLatest()) setQuote(next);
      return next;
    } catch (error) {
      // So that the same question can be asked again.
      question.wish = '';
      // Nobody waits for the answer to an older question.
      if (!isLatest()) return await asked.current.answer;
      throw error;
    } finally {
      if (isLatest()) setBusy(false);
    }
  };
  return { quote, isBusy, refresh };
}
