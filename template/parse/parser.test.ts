import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { both, outputsOf } from '../testing/backends.ts';
import { problemCodes, renderText, renderWith } from '../testing/render.ts';
import type { Instruction } from './instruction.ts';
import { parse } from './parser.ts';

// Covers the instruction tree and the structure errors. The effects of instructions are tested where they run.

const names = { hasFormatter: () => true, hasPredicate: () => true };
const tree = (source: string) => parse({ file: 'a', source }, names, DEFAULT_LIMITS).instructions;
const kinds = (list: readonly Instruction[]) => list.map(({ kind }) => kind);
const problemsIn = (source: string) => parse({ file: 'a', source }, names, DEFAULT_LIMITS).problems;
const messageOf = (template: string) => renderWith(template).problems[0]?.message;

describe('the template parser', () => {
  it('reads the instructions of a JSON-template style language [S1.31]', () => {
    const source =
      '{a.b|html}{.section a}{.end}{.repeated section a}{.alternates with}{.end}{.if a && b}{.end}{.equal? 1}{.or}{.end}' +
      '{.var @x a}{.eval 1}{.macro m}{.end}{.space}{# c}{## c ##}';
    expect(kinds(tree(source))).toEqual([
      'variable',
      'section',
      'repeated',
      'if',
      'predicate',
      'var',
      'eval',
      'macro',
      'text',
    ]);
  });

  it('records the offset of each instruction', () => {
    const [text, variable] = tree('ab{c}');
    expect([text?.offset, variable?.offset]).toEqual([0, 2]);
  });

  it.each([
    ['{.section a}x', 'section', 'SECTION'],
    ['{.repeated section a}x', 'repeated', 'REPEATED'],
    ['{.if a}x', 'if', 'IF'],
    ['{.plural?}x', 'predicate', 'PREDICATE'],
    ['{.plural?}x{.or}y', 'or-predicate', 'OR_PREDICATE'],
    ['{.macro m}x', 'macro', 'MACRO'],
  ])('%s leaves a block open in state %s [S4.90, S4.91, S4.92, S4.93, S4.94]', (source, _state, word) => {
    expect(problemsIn(source).map(({ message }) => message)).toEqual([
      `SyntaxError: Reached EOF in the middle of ${word}`,
    ]);
  });

  it('begins and ends in state root [S4.89]', () => {
    expect(problemsIn('{.section a}{.if b}{.end}{.or}{.end}')).toEqual([]);
    expect(problemsIn('{.end}').map(({ code }) => code)).toEqual(['MISMATCHED_END']);
    expect(problemsIn('{.or}').map(({ code }) => code)).toEqual(['NOT_ALLOWED_AT_ROOT']);
  });
});

describe('the ctx tag', () => {
  it.each([
    ['{.ctx @x k=a}{@x.k}', '1'],
    ['{.ctx @x k=a l=b}{@x.k}{@x.l}', '12'],
    ['{.ctx @x k=a }{@x.k}', '1'],
    ['{.ctx @x k=a l=b \n\t }{@x.k}{@x.l}', '12'],
  ])('%j writes %j', (template, text) => {
    expect(outputsOf(template, { a: 1, b: 2 })).toEqual(both(text));
  });

  it.each([
    '{.ctx  @x k=a}',
    '{.ctx @x  k=a}',
    '{.ctx @x k=a  l=b}',
    '{.ctx @x k=a\tl=b}',
    '{.ctx @x\nk=a}',
    '{.ctx\t@x k=a}',
    '{.ctx @x k= a}',
  ])('%j is text because its parts must be separated by exactly one space', (template) => {
    expect(outputsOf(template, { a: 1, b: 2 })).toEqual(both(template));
  });
});

describe('template syntax problems', () => {
  it('reports an unknown formatter and keeps the tag as text [S8.41]', () => {
    expect(messageOf('{a|shout}')).toBe("SyntaxError: Formatter 'shout' is unknown");
    expect(renderText('{a|shout} {.var @x a|shout}')).toBe('{a|shout} {.var @x a|shout}');
  });

  it('reports an unknown predicate and evaluates it as false [S8.42]', () => {
    expect(messageOf('{.loud?}{.end}')).toBe("SyntaxError: Predicate 'loud?' is unknown");
    expect(renderText('{.loud?}a{.or}b{.end}')).toBe('b');
  });

  it('reports a block that never executes [S8.43]', () => {
    expect(messageOf('{.if a}{.or}{.or}{.end}')).toBe('SyntaxError: This OR_PREDICATE block will never execute.');
    expect(renderText('{.if a}1{.or}2{.or plural?}3{.end}')).toBe('23');
  });

  it('reports a block that is not closed and still runs it [S8.44, S8.47]', () => {
    expect(messageOf('{.section @}')).toBe('SyntaxError: Reached EOF in the middle of SECTION');
    expect(renderText('{.section a}{@}', { a: 'x' })).toBe('x');
  });

  it('reports an instruction that its block does not allow [S8.45]', () => {
    expect(messageOf('{.if a}{.alternates with}{.end}')).toBe(
      'SyntaxError: ALTERNATES_WITH instruction is not allowed inside IF block.',
    );
    expect(problemCodes('{.macro m}{.or}{.end}')).toEqual(['NOT_ALLOWED_IN_BLOCK']);
    expect(problemCodes('{.repeated section a}{.alternates with}{.alternates with}{.end}')).toEqual([
      'NOT_ALLOWED_IN_BLOCK',
    ]);
  });

  it('reports an instruction at root that needs a block [S8.46]', () => {
    expect(messageOf('{.or}')).toBe('SyntaxError: Instruction OR_PREDICATE not allowed at root');
    expect(messageOf('{.alternates with}')).toBe('SyntaxError: Instruction ALTERNATES_WITH not allowed at root');
    expect(messageOf('{.end}')).toBe('SyntaxError: Instruction END not allowed at root');
  });

  it('reports file, line, column and offset of a problem', () => {
    const { problems } = renderWith('one\n two {.end}');
    expect(problems[0]).toMatchObject({ file: 'test', line: 2, column: 6, offset: 9, severity: 'error' });
  });

  it('reports blocks that nest too deep and drops them entirely', () => {
    const depth = DEFAULT_LIMITS.blockDepth + 1;
    const source = `${'{.section @}'.repeat(depth)}x${'{.end}'.repeat(depth)}y`;
    const { output, problems } = renderWith(source, 1);
    expect(problems.map(({ code }) => code)).toEqual(['BLOCKS_TOO_DEEP']);
    expect(output).toBe('y');
  });
});

describe('text outside of tags', () => {
  it.each([
    '{}',
    '{ a}',
    '{a }',
    '{a=1}',
    '{return a.b}',
    '{/x}',
    '{.end }',
    '{.foo}',
    '{.if}',
    '{.section}',
    '{a||b}',
    '{a|}',
    '{a|=1}',
    '{a | html}',
    '{.or }',
    '{.alternates  with}',
    '{.comment}',
    '{.var  @a b}',
    '{.repeated  section a}',
  ])('%s is not a tag and stays text', (source) => {
    expect(renderText(source, { a: 1, b: 2 })).toBe(source);
    expect(problemCodes(source)).toEqual([]);
  });

  it('a tag begins at the last opening brace', () => {
    expect(renderText('{a {a}', { a: 1 })).toBe('{a 1');
    expect(renderText('{# a {b} c}', { b: 2 })).toBe('{# a 2 c}');
  });

  it('an unclosed comment swallows the rest of the text', () => {
    expect(renderText('a{## b')).toBe('a');
    expect(renderText('a{##}b')).toBe('a');
    expect(renderText('a{## {x} ##}b')).toBe('ab');
  });
});
