import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkCrumb, newCrumb } from './crumb.ts';

const SECRET = 'a secret of the installation, long enough';

describe('a crumb', () => {
  const crumb = newCrumb(SECRET, randomBytes);

  it('passes when cookie and request carry the same one', () => {
    expect(checkCrumb(SECRET, crumb, crumb)).toBe('ok');
  });

  it('fails when the browser kept no cookie', () => {
    expect(checkCrumb(SECRET, undefined, crumb)).toBe('no-cookie');
  });

  it('fails when nothing, another one, or one we did not sign is sent', () => {
    expect(checkCrumb(SECRET, crumb, undefined)).toBe('wrong');
    expect(checkCrumb(SECRET, crumb, newCrumb(SECRET, randomBytes))).toBe('wrong');
    const foreign = newCrumb('another secret of another installation', randomBytes);
    expect(checkCrumb(SECRET, foreign, foreign)).toBe('wrong');
    expect(checkCrumb(SECRET, 'x', 'x')).toBe('wrong');
  });
});
