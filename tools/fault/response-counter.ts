import type { ResponseCount } from './final-state.ts';

/** Counts the responses to shoppers. */
export interface ResponseCounter {
  countResponse(status: number, code: string): void;
  /** Counts a connection that was lost before the response. */
  countLostConnection(): void;
  responses(): ResponseCount[];
  lostConnections(): number;
}

export function createResponseCounter(): ResponseCounter {
  const counts = new Map<string, ResponseCount>();
  let lostConnections = 0;
  return {
    countResponse(status, code) {
      const key = `${status} ${code}`;
      counts.set(key, { status, code, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    countLostConnection() {
      lostConnections += 1;
    },
    responses: () => [...counts.values()].toSorted((a, b) => a.status - b.status || b.count - a.count),
    lostConnections: () => lostConnections,
  };
}
