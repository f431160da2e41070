import { describe, expect, it } from 'vitest';
import { compileWithoutMistakes } from './compile-without-mistakes.ts';
import { LessFailure } from './less-failure.ts';

// Tests what is left out, with a compiler that returns the theme's text or fails as the test says.

const withoutPlatformStyles = (source: string) =>
  source.slice(source.lastIndexOf('\n.cover()') + 1).replace(/^.*\n/, '');

const styles = (text: string) => ({ text, endOfFile: () => text.length });

describe('a mistake without a position', () => {
  it('drops the statement that causes it', async () => {
    const text = '.a { b: c }\n.d { e: f }\n  .bad { g: h }\n.i { j: k }\n@l: m;';
    const { css, faults, failure } = await compileWithoutMistakes(styles(text), async (source) => {
      if (source.includes('.bad')) throw new LessFailure('cannot be compiled', { isMistake: true });
      return withoutPlatformStyles(source).replace(/\s/g, '');
    });
    expect(css).toBe('.a{b:c}.d{e:f}.i{j:k}@l:m;');
    expect(faults).toStrictEqual([{ offset: text.indexOf('.bad'), message: 'cannot be compiled' }]);
    expect(failure).toBeNull();
  });

  it('is fatal when no statement causes it', async () => {
    const failure = new LessFailure('cannot be compiled', { isMistake: true });
    const compile = () => Promise.reject(failure);
    expect(await compileWithoutMistakes(styles('@a: b;'), compile)).toStrictEqual({ css: '', faults: [], failure });
  });
});
