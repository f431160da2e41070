import { describe, expect, it } from 'vitest';
import { both, messagesOf, outputsOf } from '../testing/backends.ts';
import { problemCodes, renderText, renderWith } from '../testing/render.ts';

// Covers expressions beyond the public cases: every error in the catalog, the limits, and the effects of errors.

const messages = (template: string, data: unknown = {}) =>
  renderWith(template, data).problems.map(({ message }) => message);

describe('expression errors', () => {
  it.each([
    ['shout(1)', 'Invalid function shout', 'an invalid function'],
    ["'abc", 'Unterminated string', 'an unterminated string'],
    ['1..2', 'Duplicate decimal point in number', 'a duplicate decimal point'],
    ['"\\x4"', 'Invalid 2-char hex escape found', 'an invalid hex escape'],
    ['"\\u12"', 'Invalid unicode escape found', 'an invalid unicode escape'],
    ['"\\U0012345."', 'Invalid unicode escape found', 'an invalid long unicode escape'],
    ['(1 + 2', 'Mismatched operator found: left paren', 'a mismatched operator'],
    ['1)', 'Mismatched operator found: right paren', 'a mismatched closing paren'],
    ['1e', 'Expected a digit after exponent in decimal number', 'an exponent without digits'],
    ['1e2.', 'Unexpected decimal point in exponent', 'a decimal point in an exponent'],
    ['0x', 'Expected digits after start of hex number', 'a hex number without digits'],
    ["'a\nb'", 'Illegal bare line feed character in string literal', 'a line feed in a string'],
    ['6 + #', 'Unexpected character at 4: "#"', 'a character that is no token'],
    ['6 \u0001', 'Unexpected control character at 2: "\\u0001"', 'a control character'],
  ])('%j reports %j: %s [S8.53, S8.54, S8.55, S8.56, S8.57, S8.58]', (text, reason) => {
    const { output, problems } = renderWith(`[{.eval ${text}}]`);
    expect(output).toBe('[]');
    expect(problems.map(({ code, type, message }) => [code, type, message])).toEqual([
      ['EXPRESSION_PARSE', 'engine', `RuntimeError: Error parsing expression: ${JSON.stringify(text)}: ${reason}`],
    ]);
  });

  it('reports the first invalid function and the text after it that is no token', () => {
    const text = 'foo(1) + bar(2) + 0x';
    const reasons = ['Invalid function foo', 'Expected digits after start of hex number'];
    expect(messages(`{.eval ${text}}`)).toEqual(
      reasons.map((reason) => `RuntimeError: Error parsing expression: "${text}": ${reason}`),
    );
  });

  it('rejects more than 1000 tokens unless configured otherwise [S8.59]', () => {
    const sum = (terms: number) => `{.eval ${Array(terms).fill('1').join('+')}}`;
    expect(renderText(sum(500))).toBe('500');
    expect(messages(sum(501))[0]).toContain('Expression exceeds the maximum number of allowed tokens: 1000');
    expect(renderText(sum(501), {}, { limits: { expressionTokens: 0 } })).toBe('501');
  });

  it('rejects strings longer than 65536 characters unless configured otherwise [S8.60]', () => {
    const data = { s: 'x'.repeat(40_000) };
    expect(renderText('{.eval s + "y"}', data)).toHaveLength(40_001);
    expect(messages('{.eval s + s}', data)).toEqual([
      'RuntimeError: Error reducing expression: s + s: Concatenation would exceed maximum string length 65536',
    ]);
    expect(renderText('{.eval s + s}', data, { limits: { expressionStringLength: 0 } })).toHaveLength(80_000);
  });

  it.each([
    ['1 +', 'add'],
    ['1 + ', 'add'],
    ['o * 2', 'multiply'],
    ['-o - 1', 'subtract'],
  ])('%j reports invalid arguments to operator %s [S8.61]', (text, operator) => {
    expect(messages(`{.eval ${text}}`, { o: {} })).toEqual([
      `RuntimeError: Error reducing expression: ${text}: Invalid arguments to operator ${operator}`,
    ]);
  });

  it.each([
    ['- ', '[]'],
    ['! ~', '[]'],
    ['!o', '[]'],
    ['5, -o', '[]'],
    ['-o, 5', '[5]'],
    ['max(-o, 1)', '[1]'],
  ])('a sign or negation without a usable value has no value and reports nothing: %s', (text, output) => {
    expect(outputsOf(`[{.eval ${text}}]`, { o: {} })).toEqual(both(output));
    expect(messagesOf(`{.eval ${text}}`, { o: {} })).toEqual(both([]));
  });

  it('every statement reports its own error', () => {
    const reason = 'RuntimeError: Error reducing expression: 1 + o; o * 2; 3: Invalid arguments to operator';
    expect(outputsOf('[{.eval 1 + o; o * 2; 3}]', { o: {} })).toEqual(both('[]'));
    expect(messagesOf('{.eval 1 + o; o * 2; 3}', { o: {} })).toEqual(both([`${reason} add`, `${reason} multiply`]));
  });

  it.each([
    ['(;)', ['left paren', 'right paren']],
    ['(((1; 2)', ['left paren', 'left paren']],
    ['1); (2', ['right paren']],
  ])('%s reports a mismatch for every statement up to a closing paren without an opening one', (text, names) => {
    expect(messagesOf(`{.eval ${text}}`)).toEqual(
      both(
        names.map((name) => `RuntimeError: Error parsing expression: "${text}": Mismatched operator found: ${name}`),
      ),
    );
  });

  it('the message names the expression and has the prefix of its kind [S8.62]', () => {
    expect(messages('{.eval abs()}')).toEqual([
      'RuntimeError: Error reducing expression: abs(): Error calling function abs',
    ]);
  });

  it.each(['items', 'o', '1, items', '@a = 1; o'])('%s has no usable value', (text) => {
    const template = `[{.eval ${text}}{@a}]`;
    const data = { items: [1, 2], o: { a: 1 } };
    expect(outputsOf(template, data)).toEqual(both('[]'));
    expect(messagesOf(template, data)).toEqual(
      both([`RuntimeError: Error reducing expression: ${text}: Reduce error: unexpected token on stack`]),
    );
  });

  it('reports a parse error once per tag, however often the tag runs', () => {
    const message = 'RuntimeError: Error parsing expression: "1)": Mismatched operator found: right paren';
    const items = [1, 2, 3];
    expect(messagesOf('{.repeated section items}{.eval 1)}{.end}', { items })).toEqual(both([message]));
    expect(messagesOf('{.eval 1)}{.eval 1)}', {})).toEqual(both([message, message]));
    const partials = { p: '{.eval 1)}' };
    expect(messagesOf('{.repeated section items}{@|apply p}{.end}', { items }, { partials })).toEqual(both([message]));
    expect(
      messages('{.macro m}{.eval 1)}{.end}{.repeated section items}{@|apply m}{@|apply m}{.end}', { items }),
    ).toEqual([message]);
  });

  it('reports an evaluation error each time', () => {
    expect(messagesOf('{.repeated section items}{.eval abs()}{.end}', { items: [1, 2] })).toEqual(
      both(Array(2).fill('RuntimeError: Error reducing expression: abs(): Error calling function abs')),
    );
  });

  it('an error discards all assignments of the evaluation', () => {
    expect(renderText('{.eval @a = 1; @b = 1 + o}[{@a}]', { o: {} })).toBe('[]');
    expect(renderText('{.eval @a = 1; @b = @a + 1}[{@a}{@b}]')).toBe('[12]');
  });
});

describe('evaluating an expression', () => {
  it('skips expressions when they are disabled', () => {
    expect(renderText('a{.eval 1 +}b', {}, { enableExpressions: false })).toBe('ab');
    expect(problemCodes('{.eval 1 +}', {}, { enableExpressions: false })).toEqual([]);
  });

  it.each([
    ['2 ** 3 ** 2', '512'],
    ['-2 ** 2', '4'],
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['1 < 2 == true', 'true'],
    ['1 | 2 ^ 3 & 2', '1'],
    ['"a" + 1 + 2', 'a12'],
    ['0 || "" && 1', 'false'],
    ['max(1, "7", 3)', '7'],
    ['min(2, 1) max(3, 4)', '4'],
    ['PI > 3 && E < 3', 'true'],
    ['num("-0x10")', '-16'],
    ['num("1e3x")', 'NaN'],
    ['@.PI', 'data'],
    ['5;', '5'],
    ['null (3)', '3'],
    ['E (3) + 1', '4'],
  ])('%s evaluates to %s', (text, value) => {
    expect(renderText(`{.eval ${text}}`, { PI: 'data' })).toBe(value);
  });

  it.each([
    ['@a = 1, 5', '[]1'],
    ['@a = 1', '[]1'],
    ['5, @a = 1', '[]1'],
    ['@a = 1, @b = 2', '[]1'],
    ['@a = 1, 5 + o', '[]1'],
    ['(@a = 1) + 2', '[]1'],
    ['max(@a = 1)', '[]1'],
    ['@a = 1 @b = 2', '[]2'],
    ['@a = o', '[]'],
    ['@a = o, 5', '[]'],
    ['@a = 1; 5', '[5]1'],
    ['@a = 1, 5; 6, 7', '[7]1'],
    ['a=,5', '[]'],
    ['1,2=3', '[]'],
    ['5=5', '[]'],
    ['a.b = 1, 5', '[]'],
    ['o=,5', '[]'],
    ['=@', '[]'],
    ['@=@=@=3', '[]'],
    ['=', '[]'],
  ])('a statement with an assignment ends there and reports nothing: %s', (text, output) => {
    const template = `[{.eval ${text}}]{@a}{@b}`;
    expect(outputsOf(template, { o: { a: 1 } })).toEqual(both(output));
    expect(messagesOf(template, { o: { a: 1 } })).toEqual(both([]));
  });

  it('shows the postfix form in debug mode', () => {
    expect(renderText('{.eval # @a = max(1, 2); "x" + @a}')).toBe(
      'EVAL=[[@a <args> 1 2 max() <assign>], ["x" @a <add>]] -> x2',
    );
    expect(renderText('{.eval # null}')).toBe('EVAL=[[null]] -> ');
  });

  it('shows what was assembled before an error in debug mode', () => {
    expect(outputsOf('{.eval # 1; 2)}')).toEqual(both('EVAL=[[1]]'));
    expect(outputsOf('{.eval # max(; 1 * 2}')).toEqual(both('EVAL=[[1 max() 2 <multiply>]]'));
    expect(outputsOf('{.eval # 1..2}')).toEqual(both('EVAL=[]'));
    expect(messagesOf('{.eval # 1 #}')).toEqual(
      both(['RuntimeError: Error parsing expression: " 1 #": Unexpected character at 3: "#"']),
    );
  });
});
