import { describe, expect, it } from 'vitest';
import { readDeclarations } from './declarations.ts';
import type { ThemeProblem } from './problem.ts';
import { tweakVariables } from './tweak-variables.ts';
import { readTweaks, type TweakValues, tweakClasses, tweakStyles } from './tweaks.ts';

const STYLES = `
// tweak: { "type": "color", "title": "ink", "label": "Text" }
@ink: #222;
// tweak: { type: 'value', title: 'Page Width', min: 500, max: 1400 }
@pageWidth: 600px;
// tweak: { "type": "image", "title": "paper" }
.paper { background: none; }
// tweak: { "type": "typography", "title": "heading-font" }
.heading-font { font-family: serif; }
// tweak: { "type": "dropdown", "title": "site-width", "options": ["Full Width", "Narrow"], "default": "Full Width" }
// tweak: { "type": "checkbox", "title": "show-border", "active": true }
// tweak: { "type": "checkbox", "title": "dark" }
// a tweak: { "type": "color" } in passing
`;

const problems: ThemeProblem[] = [];
const tweaks = readTweaks({ file: 'styles/a.less', source: STYLES }, problems);

describe('tweaks of a theme', () => {
  it('reads tweaks from comments together with the following statement', () => {
    expect(problems).toStrictEqual([]);
    expect(tweaks.map(({ name, type, defaultValue }) => [name, type, defaultValue])).toStrictEqual([
      ['ink', 'color', '#222'],
      ['pageWidth', 'value', '600px'],
      ['paper', 'image', ''],
      ['heading-font', 'font', ''],
      ['site-width', 'dropdown', 'Full Width'],
      ['show-border', 'checkbox', 'true'],
      ['dark', 'checkbox', 'false'],
    ]);
  });

  it('sets body classes from the defaults or the values of the owner', () => {
    expect(tweakClasses(tweaks, {})).toStrictEqual(['site-width-full-width', 'show-border']);
    expect(tweakClasses(tweaks, { 'site-width': 'Narrow', 'show-border': false, dark: true })).toStrictEqual([
      'site-width-narrow',
      'dark',
    ]);
  });

  it('applies the values of the owner', () => {
    const values = {
      ink: 'rgba(1, 2, 3, 0.5)',
      pageWidth: 900,
      paper: '/media/a.png',
      'heading-font': "'My Font', serif",
    };
    expect(tweakStyles(tweaks, values)).toBe(
      `@ink: rgba(1, 2, 3, 0.5);\n@pageWidth: 900px;\n@paper-background-image: url("/media/a.png");\n.paper { background-image: url("/media/a.png"); }\n@heading-font-font-family: 'My Font', serif;\n.heading-font { font-family: 'My Font', serif; }`,
    );
  });

  it.each<TweakValues>([
    { ink: 'red; } body { display: none' },
    { ink: '`process.exit()`' },
    { pageWidth: '100px' },
    { pageWidth: '900px; @import "x"' },
    { paper: 'javascript:alert(1)' },
    { paper: '/a") } x {' },
    { 'heading-font': 'a; color: red' },
    { 'site-width': 'Other' },
    { dark: 'yes' },
    { unknown: 'red' },
    { constructor: 'red' },
  ])('ignores invalid values: %j', (values) => {
    expect(tweakStyles(tweaks, values)).toBe('');
    expect(tweakClasses(tweaks, values)).toStrictEqual(tweakClasses(tweaks, {}));
  });

  it('reports a tweak that cannot be parsed with its position', () => {
    const found: ThemeProblem[] = [];
    const source = '// tweak: { "type": "color", }\n  // tweak: { "type" "x" }\n';
    expect(readTweaks({ file: 'styles/a.less', source }, found)).toStrictEqual([]);
    expect(found).toMatchObject([
      { line: 1, column: 11, code: 'TWEAK_INVALID' },
      { line: 2, column: 22, message: 'expected ":", found "\\""' },
    ]);
  });
});

describe('tweak variables', () => {
  const values = { 'site-width': 'Narrow' };
  const lines = tweakVariables(tweaks, values).split('\n');

  it('defines the properties of each font, from its class or by default', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        '@heading-font-font-family: serif;',
        '@heading-font-font-size: 16px;',
        '@heading-font-font-weight: 400;',
        '@heading-font-font-style: normal;',
        '@heading-font-line-height: 1.5em;',
        '@heading-font-letter-spacing: 0em;',
        '@heading-font-text-transform: none;',
        '@heading-font-text-decoration: none;',
      ]),
    );
  });

  it('defines the values of dropdowns and checkboxes', () => {
    expect(lines).toEqual(expect.arrayContaining(['@site-width: "Narrow";', '@show-border: true;', '@dark: false;']));
  });

  it('defines the background image of a class', () => {
    expect(lines).toContain('@paper-background-image: none;');
  });
});

describe('a tweak without a variable', () => {
  const read = (source: string) => readTweaks({ file: 'styles/a.less', source }, []);

  it.each([
    ['{ "type": "value", "title": "page-width", "default": "900px" }', '@page-width: 900px;'],
    ['{ "type": "value", "title": "Page Width", "default": "900px", "max": 800 }', '@page-width: 900px;'],
    ['{ "type": "value", "title": "page-width", "default": "900px" }\n.page { margin: 0 }', '@page-width: 900px;'],
    ['{ "type": "color", "title": "ink", "default": "#222" }', '@ink: #222;'],
    ['{ "type": "color", "title": "ink", "default": "fade(@text, 50%)" }', '@ink: fade(@text, 50%);'],
    ['{ "type": "image", "title": "paper", "default": "/media/a.png" }', '@paper: "/media/a.png";'],
    ['{ "type": "image", "title": "paper", "default": "none" }', '@paper: none;'],
  ])('defines a variable with its default: %s', (comment, line) => {
    expect(tweakVariables(read(`// tweak: ${comment}\n`), {})).toBe(line);
  });

  it.each(['', 'red; } body { display: none', '"red', '`1`', '/* red', '@import "x"', '@{x}', 'url(//x)'])(
    'defines nothing with the default %s',
    (value) => {
      const comment = JSON.stringify({ type: 'color', title: 'ink', default: value });
      expect(tweakVariables(read(`// tweak: ${comment}\n`), {})).toBe('');
    },
  );

  it('takes the value of the owner, over a definition in the theme', () => {
    const found = read('// tweak: { "type": "value", "title": "page-width", "default": "900px", "max": 1000 }\n');
    expect(tweakStyles(found, { 'page-width': 800 })).toBe('@page-width: 800px;');
    expect(tweakStyles(found, { 'page-width': 2000 })).toBe('');
    expect(tweakStyles(found, {})).toBe('');
  });
});

describe('the declarations of a class', () => {
  it('excludes nested rules and comments', () => {
    const source = '.a { font-size: 20px; // color: red;\n &:hover { font-size: 1px } .mix(); line-height: 1.2em }';
    expect([...(readDeclarations(source).get(source.indexOf('{')) ?? [])]).toStrictEqual([
      ['font-size', '20px'],
      ['line-height', '1.2em'],
    ]);
  });
});
