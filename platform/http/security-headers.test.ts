import { expect, it } from 'vitest';
import { strictPolicy } from './security-headers.ts';

const readPolicy = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]));

it('allows only our own scripts and no frames', () => {
  const policy = readPolicy(strictPolicy('abc'));
  expect(policy.get('script-src')).toBe("'self' 'nonce-abc'");
  expect(policy.get('connect-src')).toBe("'self'");
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.has('frame-src')).toBe(false);
});

it('adds exactly the given sources and nothing else', () => {
  const outside = {
    script: ['https://a.test'],
    frame: ['https://b.test'],
    connect: ['https://c.test'],
    image: ['https://d.test'],
  };
  const [plain, wide] = [readPolicy(strictPolicy('abc')), readPolicy(strictPolicy('abc', outside))];
  const changed = [...wide].filter(([name, value]) => plain.get(name) !== value);
  expect(Object.fromEntries(changed)).toEqual({
    'script-src': "'self' 'nonce-abc' https://a.test",
    'img-src': "'self' data: blob: https://d.test",
    'connect-src': "'self' https://c.test",
    'frame-src': 'https://b.test',
  });
});
