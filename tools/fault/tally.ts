import type { AnswerFact } from './facts.ts';

/** Counts the responses to shoppers. */
export interface Tally {
  countAnswer(status: number, code: string): void;
  /** Counts a connection that was lost before the response. */
  countCut(): void;
  answers(): AnswerFact[];
  cuts(): number;
}

export function createTally(): Tally {
  const counts = new Map<string, AnswerFact>();
  let cuts = 0;
  return {
    countAnswer(status, code) {
      const key = `${status} ${code}`;
      counts.set(key, { status, code, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    countCut() {
      cuts += 1;
    },
    answers: () => [...counts.values()].toSorted((a, b) => a.status - b.status || b.count - a.count),
    cuts: () => cuts,
  };
}
