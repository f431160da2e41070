import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ALIASES, MAX_NOTE_LENGTH, MAX_TAGS } from './limits.ts';
import { type Merge, mergeWritten, separateWritten, type Written } from './merge.ts';

const profile = (email: string, note = '', tags: string[] = []): Written => ({ email, note, tags, aliases: [] });

function writtenOf(merge: Merge): Written {
  if (!merge.ok) throw new Error(merge.reason);
  return merge.written;
}

const merged = (main: Written, other: Written): Written => writtenOf(mergeWritten(main, other));

describe('a merge of two customers', () => {
  it('keeps both notes, and each tag once', () => {
    const both = merged(profile('a', 'Call first', ['VIP']), profile('b', 'Likes blue', ['Press', 'vip']));
    expect(both).toMatchObject({ email: 'a', note: 'Call first\n\nLikes blue', tags: ['Press', 'VIP'] });
    expect(both.aliases).toStrictEqual([
      { email: 'b', note: 'Likes blue', tags: ['Press', 'vip'], addedTags: ['Press'] },
    ]);
  });

  it('keeps the addresses of both', () => {
    const both = merged(merged(profile('a'), profile('b')), merged(profile('c'), profile('d')));
    expect(both.aliases.map(({ email }) => email)).toStrictEqual(['b', 'c', 'd']);
  });

  it.each([
    ['too-many-tags', profile('b', '', ['One more'])],
    ['note-too-long', profile('b', 'One more')],
  ])('is refused when the result would break a limit: %s', (reason, other) => {
    const tags = Array.from({ length: MAX_TAGS }, (_, at) => `Tag ${at}`);
    expect(mergeWritten(profile('a', 'n'.repeat(MAX_NOTE_LENGTH), tags), other)).toStrictEqual({ ok: false, reason });
  });

  it('is refused when there would be too many addresses', () => {
    const aliases = Array.from({ length: MAX_ALIASES }, (_, at) => ({ ...profile(`x${at}`), addedTags: [] }));
    expect(mergeWritten({ ...profile('a'), aliases }, profile('b'))).toMatchObject({ reason: 'too-many-addresses' });
  });
});

describe('a separated address', () => {
  it('leaves what members have written since', () => {
    const both = merged(profile('a', 'Call first', ['VIP']), profile('b', 'Likes blue', ['Press']));
    const edited = { ...both, note: 'Call first, not on Mondays\n\nLikes blue\n\nAsked twice', tags: ['New', 'VIP'] };
    expect(separateWritten(edited, 'b')).toMatchObject({
      written: { note: 'Call first, not on Mondays\n\nAsked twice', tags: ['New', 'VIP'], aliases: [] },
      separated: { note: 'Likes blue', tags: ['Press'] },
    });
    const rewritten = { ...both, note: 'Likes blue bowls' };
    expect(separateWritten(rewritten, 'b')?.written.note).toBe('Likes blue bowls');
  });

  it('is none that the customer does not have', () => {
    expect(separateWritten(merged(profile('a'), profile('b')), 'a')).toBeNull();
  });

  it('gives back exactly what there was, after any merges and in any order', () => {
    const note = fc.constantFrom('', 'x', 'y', 'x\n\ny');
    const tags = fc.uniqueArray(fc.constantFrom('r', 's', 't'));
    const profiles = fc.array(fc.tuple(note, tags), { minLength: 2, maxLength: 5 });
    const order = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(profiles, order, (given, choices) => {
        const choose = (length: number): number => Number(choices.next().value) % length;
        const originals = given.map(([text, names], at) => profile(`p${at}`, text, names.toSorted()));
        const left = [...originals];
        while (left.length > 1) {
          const [main] = left.splice(choose(left.length), 1);
          const [other] = left.splice(choose(left.length), 1);
          if (main !== undefined && other !== undefined) left.push(merged(main, other));
        }
        let [whole = profile('none')] = left;
        const back: Written[] = [];
        while (whole.aliases.length > 0) {
          const email = whole.aliases[choose(whole.aliases.length)]?.email ?? '';
          const result = separateWritten(whole, email);
          if (result === null) throw new Error('The address is missing');
          whole = result.written;
          const { note: text, tags: names } = result.separated;
          back.push(profile(email, text, [...names].toSorted()));
        }
        back.push({ ...whole, tags: [...whole.tags].toSorted() });
        expect(back.toSorted((a, b) => (a.email < b.email ? -1 : 1))).toStrictEqual(originals);
      }),
    );
  });
});
