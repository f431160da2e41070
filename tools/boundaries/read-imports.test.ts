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
])('recognizes the import in %s', (source, specifier) => {
  expect(readImports('sample.ts', source)).toEqual([specifier]);
});

it('reads imports in files with JSX', () => {
  const source = "import { A } from './a.tsx';\nexport const b = <A load={() => import('./b.ts')}>text</A>;";
  expect(readImports('sample.tsx', source)).toEqual(['./a.tsx', './b.ts']);
});

it('ignores imports in comments and strings', () => {
  expect(readImports('sample.ts', "// import './a.ts'\nconst b = \"import './b.ts'\";\nconst c = import(b);")).toEqual(
    [],
  );
});
