import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCrumbCheck, newCrumb } from './crumb.ts';

const SECRET = 'a secret of the installation, long enough';

describe('a crumb', () => {
  const crumb = newCrumb(SECRET, randomBytes);
  const checkCrumb = createCrumbCheck(SECRET);

  it('passes when cookie and request carry the same one', () => {
    expect(checkCrumb(crumb, crumb)).toBe('ok');
    expect(checkCrumb(crumb, crumb)).toBe('ok');
  });

  it('fails when the browser kept no cookie', () => {
    expect(checkCrumb(undefined, crumb)).toBe('no-cookie');
  });

  it('fails when nothing, another one, or one we did not sign is sent', () => {
    expect(checkCrumb(crumb, undefined)).toBe('wrong');
    expect(checkCrumb(crumb, newCrumb(SECRET, randomBytes))).toBe('wrong');
    const foreign = newCrumb('another secret of another installation', randomBytes);
    expect(checkCrumb(foreign, foreign)).toBe('wrong');
    expect(checkCrumb('x', 'x')).toBe('wrong');
  });

  it('fails when wrong, again and after a right one', () => {
    const forged = `${crumb.slice(0, -1)}${crumb.endsWith('A') ? 'B' : 'A'}`;
    expect([checkCrumb(forged, forged), checkCrumb(crumb, crumb), checkCrumb(forged, forged)]).toEqual([
      'wrong',
      'ok',
      'wrong',
    ]);
  });
});
