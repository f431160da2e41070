import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswers } from './answers.ts';

const answers = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.string())), {
  noNullPrototype: true,
});

describe('readAnswers of a request', () => {
  it('gives the same text for the same answers in any order', () => {
    const property = fc.property(answers, (answersInput) => {
      const shuffled = Object.fromEntries(Object.entries(answersInput).toReversed());
      expect(readAnswers(JSON.stringify(shuffled))).toEqual(readAnswers(JSON.stringify(answersInput)));
    });
    fc.assert(property);
  });

  it('keeps every given answer unchanged', () => {
    const property = fc.property(answers, (answersInput) => {
      const text = JSON.stringify(answersInput);
      const check = readAnswers(text);
      expect(check.ok && JSON.parse(check.answers ?? '')).toEqual(JSON.parse(text));
    });
    fc.assert(property);
  });

  it('returns a result for any input text', () => {
    const property = fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(typeof readAnswers(text).ok).toBe('boolean');
    });
    fc.assert(property);
  });

  it('treats empty text as no answers and an empty object as answers', () => {
    expect([readAnswers(null), readAnswers(''), readAnswers('{}')]).toEqual([
      { ok: true, answers: null },
      { ok: true, answers: null },
      { ok: true, answers: '{}' },
    ]);
  });
});
