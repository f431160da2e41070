import { toPath } from '../value/path.ts';
import type { Reference } from './instruction.ts';

export const WORD = '[a-zA-Z][a-zA-Z0-9_-]*';
export const SPACES = '[ \\f\\n\\r\\t\\v]+';
export const PATH = '[./a-zA-Z0-9_-]+';
const SEGMENT = `(?:[0-9]+|[@$]?${WORD}|@)`;
export const REFERENCE = `${SEGMENT}(?:\\.${SEGMENT})*`;

const REFERENCE_ONLY = new RegExp(`^${REFERENCE}$`);

export function toReference(text: string): Reference {
  return { text, steps: toPath(text) };
}

/** For names that arrive as text at run time. Undefined if the text is not a valid reference. */
export function parseReference(text: string): Reference | undefined {
  return REFERENCE_ONLY.test(text) ? toReference(text) : undefined;
}
