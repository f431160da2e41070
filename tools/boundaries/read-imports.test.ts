import { expect, it } from 'vitest';
import { readImports } from './read-imports.ts';

it.each([
  ["import { a } from './a.ts';", './a.ts'],
  ["import './a.css';", './a.css'],
  ["import type { A } from './a.ts';", './a.ts'],
  ["export { a } from './a.ts';", './a.ts'],
  ["export * from './a.ts';", './a.ts'],
  ["const load = () => import('./a.ts');", './a.ts'],
  ['const load = () => import(`./a.ts`);', './a.ts'],
  ["const a = require('./a.ts');", './a.ts'],
  ["export type A = { list: Array<import('./a.ts').A> };", './a.ts'],
  ["function f<T extends import('./a.ts').A>(x: T) { using y = open(x); }", './a.ts'],
])('%s is an import', (source, specifier) => {
  expect(readImports('sample.ts', source)).toEqual([specifier]);
});

it('reads imports around markup', () => {
  const source = "import { A } from './a.tsx';\nexport const b = <A load={() => import('./b.ts')}>text</A>;";
  expect(readImports('sample.tsx', source)).toEqual(['./a.tsx', './b.ts']);
});

it('takes a word in a comment or a string for no import', () => {
  expect(readImports('sample.ts', "// import './a.ts'\nconst b = \"import './b.ts'\";\nconst c = import(b);")).toEqual(
    [],
  );
});
