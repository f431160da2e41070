import { describe, expect, it, vi } from 'vitest';
import { allowPlainText, refuseMarkup } from './trusted-types.ts';

describe('the default Trusted Types policy', () => {
  it.each([':root{--a: 1px}', '@media (width < 48em){.a{color:red}}', 'a > b', ''])('allows the text "%s"', (text) => {
    expect(refuseMarkup(text)).toBe(text);
  });

  it.each(['<img src=x onerror=alert(1)>', 'x</style><script>', '<!-- -->', '<?x', '<SVG/onload=x>'])(
    'rejects the text "%s"',
    (text) => {
      expect(refuseMarkup(text)).toBeNull();
    },
  );

  it('is created under the name that the CSP allows and has no rule for scripts', () => {
    const createPolicy = vi.fn();
    allowPlainText({ createPolicy });
    expect(createPolicy.mock.calls).toStrictEqual([['default', { createHTML: refuseMarkup }]]);
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => allowPlainText(undefined)).not.toThrow();
  });
});
