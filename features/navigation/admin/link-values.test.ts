import { describe, expect, it } from 'vitest';
import type { LinkKind } from '../link-rules.ts';
import { chooseTarget, findLinkErrors, type LinkValues, toEntry, toLinkValues } from './link-values.ts';

const values = (kind: LinkKind, typed: string, others: Partial<LinkValues> = {}): LinkValues => ({
  title: 'A',
  kind,
  typed,
  file: '',
  newWindow: undefined,
  ...others,
});

describe('the values of the link editor', () => {
  it.each([
    [{ title: 'A', link: '/about' }, 'page'],
    [{ title: 'A', link: '/shop?category=Bowls' }, 'category'],
    [{ title: 'A', link: 'https://far.example', newWindow: false }, 'external'],
    [{ title: 'A', link: 'mailto:a@b.co' }, 'email'],
    [{ title: 'A', link: 'tel:+123456', newWindow: true }, 'phone'],
    [{ title: 'A', file: 'plan.png' }, 'file'],
  ])('keep the link %j of the kind %s', (entry, kind) => {
    const edited = toLinkValues(entry);
    expect(edited.kind).toBe(kind);
    expect(toEntry(edited)).toStrictEqual(entry);
  });

  it('keep whether a link opens in a new tab, and do not store what is the default', () => {
    expect(toEntry(values('page', '/a', { newWindow: false }))).toStrictEqual({ title: 'A', link: '/a' });
    expect(toEntry(values('external', 'a.co', { newWindow: false }))).toStrictEqual({
      title: 'A',
      link: 'https://a.co',
      newWindow: false,
    });
  });
});

describe('findLinkErrors', () => {
  it.each([
    ['page', '', ' is not a valid page URL'],
    ['page', 'https://far.example', 'https://far.example is not a valid page URL'],
    ['product', 'bowl', 'bowl is not a valid page URL'],
    ['email', '', 'Please enter a valid email'],
    ['email', 'name', 'Please enter a valid email'],
    ['email', 'name@example', 'Emails must be formatted as name@example.com'],
    ['external', 'example', 'Links must be formatted as www.example.com or https://www.example.com'],
    ['external', '', 'Links must be formatted as www.example.com or https://www.example.com'],
    ['external', 'mailto:a@b.co', 'Links must be formatted as www.example.com or https://www.example.com'],
    ['external', 'javascript:alert(1)', 'javascript is not one of the expected options'],
    ['phone', 'x', 'Enter a phone number, such as +1 212 555 0123.'],
    ['file', '', 'Choose a file of the media library.'],
  ] as const)('refuses the %s “%s” [S5.80, S5.81, S5.82, S5.83, S5.84]', (kind, typed, message) => {
    expect(findLinkErrors(values(kind, typed))).toStrictEqual({ target: message });
  });

  it('asks for a label, and refuses an unknown kind [S5.84]', () => {
    expect(findLinkErrors(values('page', '/a', { title: ' ' }))).toStrictEqual({ title: 'Enter a label.' });
    expect(findLinkErrors(values('video' as LinkKind, '/a')).kind).toBe('video is not one of the expected options');
  });

  it('accepts complete links', () => {
    const complete = [values('page', '/a'), values('external', 'www.a.co'), values('file', '', { file: 'a.png' })];
    expect(complete.map(findLinkErrors)).toStrictEqual([{}, {}, {}]);
  });
});

describe('chooseTarget', () => {
  const about = { title: 'About us', detail: '', link: '/about', file: null, problem: null };
  const team = { ...about, title: 'Team', link: '/team' };

  it('takes the title as the label, unless the member has entered one', () => {
    const first = chooseTarget(values('page', '', { title: '' }), about, null);
    expect(first).toMatchObject({ title: 'About us', typed: '/about' });
    expect(chooseTarget(first, team, about)).toMatchObject({ title: 'Team', typed: '/team' });
    expect(chooseTarget({ ...first, title: 'Us' }, team, about)).toMatchObject({ title: 'Us', typed: '/team' });
  });
});
