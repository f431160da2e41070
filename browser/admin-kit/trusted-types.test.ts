import { describe, expect, it, vi } from 'vitest';
import { loadHtmlSanitizer, provideHtmlSanitizer } from './html-sanitizer.ts';
import { allowHtml, installTrustedTypes } from './trusted-types.ts';

describe('the default Trusted Types policy', () => {
  it.each([':root{--a: 1px}', '@media (width < 48em){.a{color:red}}', 'a > b', ''])('allows the text "%s"', (text) => {
    expect(allowHtml(text)).toBe(text);
  });

  it.each(['<img src=x onerror=alert(1)>', 'x</style><script>', '<!-- -->', '<?x', '<SVG/onload=x>'])(
    'rejects the text "%s"',
    (text) => {
      expect(allowHtml(text)).toBeNull();
    },
  );

  it('is created under the name that the CSP allows and has no rule for scripts', () => {
    const createPolicy = vi.fn();
    installTrustedTypes({ createPolicy });
    expect(createPolicy.mock.calls).toStrictEqual([['default', { createHTML: allowHtml }]]);
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => installTrustedTypes(undefined)).not.toThrow();
  });

  it('sanitizes markup once the sanitizer is loaded', async () => {
    provideHtmlSanitizer(() => Promise.resolve((html) => html.replaceAll(' onload="x"', '')));
    await loadHtmlSanitizer();
    expect(allowHtml('<p onload="x">Bowl</p>')).toBe('<p>Bowl</p>');
    expect(allowHtml('a > b')).toBe('a > b');
  });
});
