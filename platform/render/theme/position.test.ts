import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PositionIndex } from './position.ts';

it('converts each offset to the line and column that counting from the start gives', () => {
  const text = fc.string({ unit: fc.constantFrom('\n', 'a', '\r'), maxLength: 30 });
  fc.assert(
    fc.property(text, (source) => {
      const positions = new PositionIndex(source);
      for (let offset = 0; offset <= source.length; offset++) {
        const lines = source.slice(0, offset).split('\n');
        expect(positions.at(offset)).toStrictEqual({ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
      }
    }),
  );
});
