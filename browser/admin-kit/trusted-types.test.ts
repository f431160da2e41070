import { describe, expect, it, vi } from 'vitest';
import { allowPlainText, refuseMarkup } from './trusted-types.ts';

describe('the policy for text where markup is expected', () => {
  it.each([':root{--a: 1px}', '@media (width < 48em){.a{color:red}}', 'a > b', ''])('lets %s through', (text) => {
    expect(refuseMarkup(text)).toBe(text);
  });

  it.each(['<img src=x onerror=alert(1)>', 'x</style><script>', '<!-- -->', '<?x', '<SVG/onload=x>'])(
    'refuses %s',
    (text) => {
      expect(refuseMarkup(text)).toBeNull();
    },
  );

  it('is made under the name that the page allows, and knows nothing of scripts', () => {
    const createPolicy = vi.fn();
    allowPlainText({ createPolicy });
    expect(createPolicy.mock.calls).toStrictEqual([['default', { createHTML: refuseMarkup }]]);
  });

  it('is no matter where the browser knows no such thing', () => {
    expect(() => allowPlainText(undefined)).not.toThrow();
  });
});
