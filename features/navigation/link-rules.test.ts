import { describe, expect, it } from 'vitest';
import { linkMessages, linkProblems } from './link-messages.ts';
import { findEmailProblem, findLinkProblem, kindOf, toLink, toTyped } from './link-rules.ts';

describe('the messages of the link editor', () => {
  it('are those of the specification, word for word [S2.74, S5.80, S5.81, S5.82, S5.83, S5.84, S8.77, S8.80]', () => {
    expect(linkMessages).toStrictEqual({
      badEmail: 'Please enter a valid email',
      emailFormat: 'Emails must be formatted as {email}',
      linkFormat: 'Links must be formatted as {host} or {host}',
      badPage: '{val} is not a valid page URL',
      badOption: '{val} is not one of the expected options',
      collectionsFailed: 'Unable to load collections',
      contentNotFound: 'Unable to locate content',
    });
  });

  it('fills the two hosts with two examples [S5.82]', () => {
    expect(linkProblems.linkFormat).toBe('Links must be formatted as www.example.com or https://www.example.com');
  });
});

describe('findLinkProblem', () => {
  it.each([
    '/',
    '/about',
    '/about#team',
    '/shop?category=Bowls',
    '/shop/p/river-bowl',
    '#contact',
    '#',
    '/caf%C3%A9',
    'https://www.example.com',
    'http://example.com:8080/a?b=c#d',
    'http://localhost:4000/',
    'http://[::1]/',
    'mailto:name@example.com',
    'mailto:name@example.com?subject=Hello%20there',
    'MAILTO:name@example.com',
    'tel:+12125550123',
    'tel:555-0123',
  ])('accepts the link %s', (link) => {
    expect(findLinkProblem(link)).toBeNull();
  });

  it.each([
    ['about', 'about is not a valid page URL'],
    ['//evil.example', '//evil.example is not a valid page URL'],
    ['/\\evil.example', '/\\evil.example is not a valid page URL'],
    ['/a b', '/a b is not a valid page URL'],
    ['', ' is not a valid page URL'],
  ])('refuses the path %s [S5.83]', (link, message) => {
    expect(findLinkProblem(link)).toBe(message);
  });

  it.each([
    ['javascript:alert(1)', 'javascript is not one of the expected options'],
    ['JavaScript:alert(1)', 'javascript is not one of the expected options'],
    ['data:text/html,x', 'data is not one of the expected options'],
    ['ftp://files.example', 'ftp is not one of the expected options'],
  ])('refuses the scheme of %s [S5.84]', (link, message) => {
    expect(findLinkProblem(link)).toBe(message);
  });

  it.each(['https://', 'https://example', 'https://user:secret@example.com', 'https://exa mple.com', 'http://.com'])(
    'refuses the address %s [S5.82]',
    (link) => {
      expect(findLinkProblem(link)).toBe('Links must be formatted as www.example.com or https://www.example.com');
    },
  );

  it.each([
    ['mailto:', 'Please enter a valid email'],
    ['mailto:name', 'Please enter a valid email'],
    ['mailto:%E0%A4%A', 'Please enter a valid email'],
    ['mailto:name@example', 'Emails must be formatted as name@example.com'],
    ['mailto:a b@example.com', 'Emails must be formatted as name@example.com'],
  ])('refuses the email address of %s [S5.80, S5.81]', (link, message) => {
    expect(findLinkProblem(link)).toBe(message);
  });

  it.each(['tel:', 'tel:abc', 'tel:12'])('refuses the phone number of %s', (link) => {
    expect(findLinkProblem(link)).toBe('Enter a phone number, such as +1 212 555 0123.');
  });

  it('asks for an email address if there is none [S5.80]', () => {
    expect(findEmailProblem(' ')).toBe('Please enter a valid email');
  });
});

describe('kindOf', () => {
  it.each([
    ['/about', 'page'],
    ['#contact', 'page'],
    ['/shop?category=Bowls#top', 'category'],
    ['/about#a?category=b', 'page'],
    ['https://example.com?category=a', 'external'],
    ['mailto:a@b.co', 'email'],
    ['tel:123', 'phone'],
  ])('tells that the link %s is of the kind %s', (link, kind) => {
    expect(kindOf(link)).toBe(kind);
  });
});

describe('toLink', () => {
  it.each([
    ['email', ' name@example.com ', 'mailto:name@example.com'],
    ['email', 'mailto:name@example.com', 'mailto:name@example.com'],
    ['phone', '+1 212 555 0123', 'tel:+12125550123'],
    ['phone', 'tel:123', 'tel:123'],
    ['external', 'www.example.com', 'https://www.example.com'],
    ['external', 'example.com:8080/a', 'https://example.com:8080/a'],
    ['external', 'http://example.com', 'http://example.com'],
    ['external', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['page', ' /about ', '/about'],
  ] as const)('completes the %s “%s”', (kind, typed, link) => {
    expect(toLink(kind, typed)).toBe(link);
  });

  it('is reverted by toTyped', () => {
    expect(['mailto:a@b.co', 'tel:123', '/about', 'https://a.co'].map(toTyped)).toStrictEqual([
      'a@b.co',
      '123',
      '/about',
      'https://a.co',
    ]);
  });
});
