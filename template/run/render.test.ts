import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { frameOf } from '../errors/code-frame.ts';
import { both, messagesOf, outputsOf } from '../testing/backends.ts';
import { problemCodes, renderText, renderWith } from '../testing/render.ts';

// Covers execution: scope, partials, reported problems, limits, and values that templates must not reach.

describe('rendering a template', () => {
  it('renders site content with a template [S1.29]', () => {
    expect(renderText('<h1>{title|html}</h1>', { title: 'Bowls & plates' })).toBe('<h1>Bowls &amp; plates</h1>');
  });

  it('collects errors instead of throwing or writing them [S1.32, S1.33]', () => {
    const { output, problems } = renderWith('a{.end}{x|apply none}{t|encode-uri}b', { t: '\ud800' });
    expect(output).toBe('ab');
    expect(problems.map(({ code }) => code)).toEqual(['MISMATCHED_END', 'APPLY_PARTIAL_MISSING', 'UNEXPECTED_ERROR']);
  });

  it('shows the position of a problem in a code frame', () => {
    const source = 'one\n  {.end}\nthree';
    const [problem] = renderWith(source).problems;
    expect(problem && frameOf(problem, source)).toBe('  1 | one\n> 2 |   {.end}\n    |   ^\n  3 | three');
  });

  it('leaves the compiled template unchanged, so renders share no state', () => {
    const engine = createEngine();
    const compiled = engine.compile('{.var @x a}{@x}{.macro m}{b}{.end}{@|apply m}');
    expect(engine.render(compiled, { a: 1, b: 2 }).output).toBe('12');
    expect(engine.render(compiled, {}).output).toBe('');
    expect(engine.compile('{.var @x a}{@x}{.macro m}{b}{.end}{@|apply m}')).toBe(compiled);
  });

  it('uses formatters and predicates added by the platform', () => {
    const engine = createEngine({
      formatters: { shout: (_run, args, values) => JSON.stringify(values[0]) + args.join('') },
      predicates: { 'tuesday?': () => true },
    });
    expect(engine.render(engine.compile('{a|shout ! !}{.tuesday?}yes{.end}'), { a: 'hey' }).output).toBe('"hey"!!yes');
  });
});

describe('scopes and variables', () => {
  it('looks up names in outer scopes, but sections only in the current one', () => {
    const data = { a: { b: 1 }, c: 2, d: { e: 3 } };
    expect(renderText('{.section a}{b}{c}{.section d}x{.or}no{.end}{.end}', data)).toBe('12no');
    expect(renderText('{.section a}{@.c}{.end}', data)).toBe('');
  });

  it('drops variables at the end of a section or iteration', () => {
    expect(renderText('{.section a}{.var @x b}{.end}[{@x}]', { a: { b: 1 } })).toBe('[]');
    expect(renderText('{.repeated section l}[{@x}]{.var @x @}{.end}', { l: [1, 2] })).toBe('[][]');
  });

  it.each([
    ['{.var @x a}{.section b}{.var @x missing}{@x}{.end}', '1'],
    ['{.var @x a}{.section b}{.inject @x none}{@x}{.end}', '1'],
    ['{.var @x a}{.section b}{.var @x missing}{.if @x}yes{.or}no{.end}{.end}', 'yes'],
    ['{.var @x a}{.section b}{.var @x missing}{.eval @x + 1}{.end}', '2'],
    ['{.var @x a}{.section b}{.var @x missing}{.equal? @x 1}yes{.or}no{.end}{.end}', 'yes'],
    ['{.var @x b}{.section b}{.var @x missing}{@x.c}{.end}', '2'],
    ['{.var @x a}{.var @x missing}[{@x}]', '[]'],
    ['{.var @x a}{.section b}{.var @x none}[{@x}]{.if @x}yes{.or}no{.end}{.end}', '[]no'],
  ])('%s writes %j because null hides an outer variable and a missing value does not', (template, text) => {
    expect(outputsOf(template, { a: 1, b: { c: 2, none: null } })).toEqual(both(text));
  });

  it('does not expose the length of arrays and strings', () => {
    const data = { list: [1, 2], text: 'abc' };
    const template = '[{list.length}{text.length}{.section list}{length}{@.length}{.end}{.eval list.length}]';
    expect(outputsOf(template, data)).toEqual(both('[]'));
    expect(outputsOf('{.var @l list}[{@l.length}{list|prop length}{text|prop length}]', data)).toEqual(both('[]'));
  });

  it('runs alternates in the frame of the preceding element', () => {
    expect(renderText('{.repeated section l}{.var @x @}{.alternates with}{@x}{@index},{.end}', { l: [7, 8, 9] })).toBe(
      '71,82,',
    );
    expect(renderText('{.repeated section a}{.alternates with}{.section @}{@}{.end}{.end}', { a: [1, 2, 3] })).toBe(
      '12',
    );
  });

  it('stops name lookup at a private partial, except for macros', () => {
    const partials = { p: '{x}[{y}]{@|apply m}' };
    expect(renderText('{.macro m}m{.end}{a|apply p private}', { a: { x: 1 }, y: 2 }, { partials })).toBe('1[]m');
  });

  it('resolves message arguments in the scope of the tag', () => {
    expect(renderText('{.section a}{b|format c}{.end}', { a: { b: '{0}', c: 1 } })).toBe('1');
    expect(renderText('{a|format c}', { a: '{0}', c: 5 })).toBe('5');
  });
});

describe('applying and including partials', () => {
  it('reports a missing partial [S8.48]', () => {
    const [problem] = renderWith('{a|apply card}').problems;
    expect(problem?.message).toBe("RuntimeError: Attempt to apply partial 'card' which could not be found.");
    expect(problemCodes('{.include card}')).toEqual(['APPLY_PARTIAL_MISSING']);
  });

  it('reports an empty partial name, but not apply without arguments', () => {
    const message = "RuntimeError: Attempt to apply partial '' which could not be found.";
    expect(messagesOf('[{x|apply }{.var @y x|apply }{@y}]', { x: 1 })).toEqual(both([message, message]));
    expect(outputsOf('[{x|apply }{x|apply}]', { x: 1 })).toEqual(both('[]'));
    expect(messagesOf('[{x|apply}{x|apply|html}]', { x: 1 })).toEqual(both([]));
  });

  it('renders nothing for a partial that does not parse and reports each error [S8.49]', () => {
    const { output, problems } = renderWith('a{@|apply p}{@|apply p}b', {}, { partials: { p: 'x{.end}{.or}' } });
    expect(output).toBe('ab');
    expect(problems.map(({ code, message, file }) => [code, message, file])).toEqual([
      [
        'COMPILE_PARTIAL_SYNTAX',
        'RuntimeError: Parse of partial "p" failed: SyntaxError: Instruction END not allowed at root',
        'p',
      ],
      [
        'COMPILE_PARTIAL_SYNTAX',
        'RuntimeError: Parse of partial "p" failed: SyntaxError: Instruction OR_PREDICATE not allowed at root',
        'p',
      ],
    ]);
  });

  it('partials nest 16 levels deep and no deeper [S8.50, S9.75]', () => {
    const { output, problems } = renderWith('{@|apply p}', {}, { partials: { p: 'x{@|apply p}' } });
    expect(output).toBe('x'.repeat(16));
    expect(problems.map(({ message }) => message)).toEqual([
      "RuntimeError: Attempt to apply partial 'p' exceeded maximum recursion depth of 16",
    ]);
  });

  it('accepts partials from a function or a table, compiled or as text', () => {
    const engine = createEngine();
    const page = engine.compile('{@|apply p}');
    const compiled = engine.compile('compiled', 'p');
    expect(engine.render(page, {}, { partials: (name) => (name === 'p' ? 'text' : undefined) }).output).toBe('text');
    expect(engine.render(page, {}, { partials: { p: compiled } }).output).toBe('compiled');
    expect(engine.render(engine.compile('{@|apply constructor}'), {}, { partials: {} }).output).toBe('');
  });
});

describe('unexpected errors in plug-ins', () => {
  it('an unexpected error only ends its own instruction [S8.51]', () => {
    const engine = createEngine({
      formatters: {
        boom: () => {
          throw new TypeError('broken');
        },
      },
    });
    const { output, problems } = engine.render(engine.compile('a{.section x}b{@|boom}c{.end}d'), { x: 1 });
    expect(output).toBe('abcd');
    expect(problems.map(({ message }) => message)).toEqual([
      'RuntimeError: Unexpected TypeError error when executing VARIABLE: broken',
    ]);
  });
});

describe('render and compile limits', () => {
  it('stops a render with too much output and keeps what it wrote', () => {
    const limits = { outputLength: 1000 };
    const { output, problems } = renderWith(
      '{.repeated section l}{@}{.end}',
      { l: Array(99).fill('x'.repeat(300)) },
      { limits },
    );
    expect(problems.map(({ code }) => code)).toEqual(['OUTPUT_LIMIT']);
    expect(output.length).toBeGreaterThan(1000);
    expect(output.length).toBeLessThan(2000);
  });

  it.each([Number.POSITIVE_INFINITY, 0])(
    'stops text that doubles in a chain of formatters (generateAfter %s)',
    (after) => {
      const engine = createEngine({ limits: { outputLength: 10_000 }, generateAfter: after });
      const { problems } = engine.render(engine.compile(`{a${'|json'.repeat(40)}}`, 'a'), { a: '"' });
      expect(problems.map(({ code }) => code)).toEqual(['OUTPUT_LIMIT']);
    },
  );

  it('stops text that doubles in a variable and is never written', () => {
    const engine = createEngine({ limits: { outputLength: 10_000 } });
    const template = `{.var @x a}${'{.var @x @x|json}'.repeat(40)}`;
    const { problems } = engine.render(engine.compile(template, 'a'), { a: '"' });
    expect(problems.map(({ code }) => code)).toEqual(['OUTPUT_LIMIT']);
  });

  it('stops a render with too many instructions', () => {
    const list = Array(100).fill(0);
    const nested = '{.repeated section a}{.repeated section @.b}{.repeated section @.c}{@index}{.end}{.end}{.end}';
    const data = { a: list.map(() => ({ b: list.map(() => ({ c: list })) })) };
    expect(problemCodes(nested, data, { limits: { instructions: 10_000 } })).toEqual(['INSTRUCTION_LIMIT']);
    expect(problemCodes('{.repeated section a}x{.end}', data, { limits: { instructions: 10_000 } })).toEqual([]);
  });

  it('stops a render that takes too long', () => {
    const data = { a: Array(100_000).fill('x'.repeat(2000)) };
    const codes = problemCodes('{.repeated section a}{@|html|slugify|smartypants}{.end}', data, {
      limits: { time: 20 },
    });
    expect(codes).toEqual(['TIME_LIMIT']);
  });

  it('limits the output of partials that double their input', () => {
    const partials = { d: '{@}{@}' };
    const template = `{.var @s s}${'{.var @s @s|apply d}'.repeat(60)}{@s}`;
    const { output, problems } = renderWith(
      template,
      { s: 'x'.repeat(300) },
      { partials, limits: { outputLength: 100_000 } },
    );
    expect(problems.map(({ code }) => code)).toEqual(['OUTPUT_LIMIT']);
    expect(output.length).toBeLessThan(1_000_000);
  });

  it('limits the number of reported problems', () => {
    const { problems } = renderWith(
      '{.repeated section l}{@|apply none}{.end}',
      { l: Array(50).fill(1) },
      { limits: { problems: 5 } },
    );
    expect(problems.map(({ code }) => code)).toEqual([...Array(5).fill('APPLY_PARTIAL_MISSING'), 'PROBLEM_LIMIT']);
  });

  it('rejects a template that is too long', () => {
    const engine = createEngine({ limits: { sourceLength: 10 } });
    const result = engine.render(engine.compile('x'.repeat(11)), {});
    expect([result.output, result.problems[0]?.code]).toEqual(['', 'TEMPLATE_TOO_LONG']);
  });
});

describe('access to render data', () => {
  const reach =
    '{@|prop __proto__}{a|prop __proto__ constructor}{constructor}{toString}{a.constructor.name}{hasOwnProperty}{l.length}{t.length}{l.map}';

  it('does not expose inherited properties', () => {
    const data = { a: {}, l: [1], t: 'text' };
    expect(renderText(reach, data)).toBe('');
    expect(renderText(reach, data, { isPlainData: true })).toBe('');
    expect(
      renderText('{.section a}{.if constructor}x{.end}{.end}{@|prop constructor name}{@|get k}', {
        ...data,
        k: '__proto__',
      }),
    ).toBe('');
    expect(renderText('{.eval constructor}{.eval a.constructor}', data)).toBe('');
  });

  it('exposes own properties with the names of inherited ones', () => {
    const data: unknown = JSON.parse('{"__proto__": {"x": 1}, "constructor": "c", "toString": 2}');
    expect(renderText('{@|prop __proto__ x}{constructor}{toString}', data)).toBe('1c2');
  });

  it('never calls an accessor', () => {
    let calls = 0;
    const data = {
      get secret() {
        calls++;
        return 'x';
      },
      list: [1],
      deep: Object.defineProperty({}, 'y', { get: () => calls++, enumerable: true }),
    };
    expect(renderText('{secret}{deep.y}{list}{@|json}', data)).toBe('1{"list":[1],"deep":{}}');
    expect(calls).toBe(0);
  });

  it('exposes only the own fields of a class instance', () => {
    class Row {
      id = 7;
      get secret() {
        return 'x';
      }
      method() {
        return 'x';
      }
    }
    const data = { row: new Row(), when: new Date(0), f: () => 'x', s: Symbol('x'), m: new Map([['a', 1]]) };
    expect(renderText('{row.id}{row.secret}{row.method}{when.getTime}{f}{s}{m.size}', data)).toBe('7');
  });

  it('omits a circular reference', () => {
    const data: Record<string, unknown> = { name: 'a' };
    data['self'] = data;
    expect(renderText('{name}{self.name}{@|json}', data)).toBe('a{"name":"a"}');
  });

  it('treats injected data the same way', () => {
    const injects = {
      'a.json': {
        x: 1,
        get y() {
          return 2;
        },
      },
    };
    expect(renderText('{.inject @a a.json}{@a.x}{@a.y}{.inject @b constructor}{@b}', {}, { injects })).toBe('1');
  });
});
