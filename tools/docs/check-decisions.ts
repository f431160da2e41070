import type { Document } from './links.ts';

const FOLDER = 'docs/decisions/';
const NAME = /^(\d{4})-[a-z0-9-]+\.md$/;
const PARTS = ['context', 'decision', 'consequence'];

/** Decisions are numbered without gaps or duplicates, and each has context, decision and consequences. */
export function checkDecisions(documents: readonly Document[]): string[] {
  const records = documents.filter(({ path }) => path.startsWith(FOLDER) && path !== `${FOLDER}README.md`);
  const names = records.map(({ path }) => path.slice(FOLDER.length)).sort();
  const misnamed = names
    .filter((name) => !NAME.test(name))
    .map((name) => `${FOLDER}${name}: must be named like 0001-what-was-decided.md`);
  const numbers = names.flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number);
  const outOfOrder = numbers
    .filter((number, index) => number !== index + 1)
    .slice(0, 1)
    .map((number) => `${FOLDER}: number ${number} is out of order`);
  const incomplete = records.flatMap(({ path, text }) =>
    PARTS.filter((part) => !text.toLowerCase().includes(part)).map((part) => `${path}: has no ${part} section`),
  );
  return [...misnamed, ...outOfOrder, ...incomplete];
}
