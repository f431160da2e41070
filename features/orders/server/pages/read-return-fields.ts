import type { z } from 'zod';
import { ORDER_MESSAGES } from '../messages.ts';

/** The body of a request for a return, from the fields of the form. The schema of the endpoint checks it. */
export function readReturnFields(fields: unknown): object {
  const entries = Object.entries((fields ?? {}) as Readonly<Record<string, unknown>>);
  const texts = new Map(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
  const lines = [...texts].flatMap(([name, text]) => {
    const position = /^quantity-(\d{1,4})$/.exec(name)?.[1];
    if (position === undefined || text === '' || text === '0') return [];
    return { position: Number(position), quantity: Number(text), reason: texts.get(`reason-${position}`) };
  });
  return { lines, note: texts.get('note') ?? '', key: texts.get('key') };
}

/** What is wrong with the first field that is. */
export function describeProblem({ issues }: Pick<z.ZodError, 'issues'>): string {
  return issues[0]?.path[0] === 'note' ? ORDER_MESSAGES.returnNoteTooLong : ORDER_MESSAGES.returnIncomplete;
}
