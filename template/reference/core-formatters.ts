import type { escapeFormatters } from '../plugins/core/escape.ts';
import type { jsonFormatters } from '../plugins/core/json.ts';
import type { numberFormatters } from '../plugins/core/numbers.ts';
import type { scopeFormatters } from '../plugins/core/scope.ts';
import type { selectFormatters } from '../plugins/core/select.ts';
import type { textFormatters } from '../plugins/core/text.ts';
import type { ReferenceFor } from './entry.ts';

type Tables = typeof escapeFormatters &
  typeof jsonFormatters &
  typeof numberFormatters &
  typeof scopeFormatters &
  typeof selectFormatters &
  typeof textFormatters;

const UNCHANGED_SUMMARY = 'Leaves the value unchanged. Exists for older themes.';

export const coreFormatterReference: ReferenceFor<Tables> = {
  apply: {
    args: 'name [private] [key=value …]',
    summary:
      'Runs the macro or partial `name` on the value and writes its output. With `private` it cannot access anything outside the value. `key=value` arguments become `@args`.',
    example: {
      template: '{person|apply greeting mark=!}',
      data: { person: { name: 'Ada' } },
      partials: { greeting: 'Hello {name}{@args.mark}' },
      output: 'Hello Ada!',
    },
  },
  count: {
    summary: 'The number of elements of a list, keys of an object or characters of a text. 0 for anything else.',
    example: { template: '{items|count}', data: { items: [1, 2, 3] }, output: '3' },
  },
  cycle: {
    args: 'a b c …',
    summary: 'Selects one of the arguments by number and wraps around after the last. 1 is the first.',
    example: {
      template: '{.repeated section items}{@index|cycle odd even} {.end}',
      data: { items: [0, 0, 0] },
      output: 'odd even odd ',
    },
  },
  datetimefield: {
    summary: UNCHANGED_SUMMARY,
    example: { template: '{n|datetimefield}', data: { n: 1 }, output: '1' },
  },
  'encode-space': {
    summary: 'Replaces every whitespace character with `&nbsp;`.',
    example: { template: '{t|encode-space}', data: { t: 'a b' }, output: 'a&nbsp;b' },
  },
  'encode-uri': {
    summary: 'Encodes a URL without changing its reserved characters.',
    example: { template: '{t|encode-uri}', data: { t: '/a b?c=d' }, output: '/a%20b?c=d' },
  },
  'encode-uri-component': {
    summary: 'Encodes one component of a URL.',
    example: { template: '{t|encode-uri-component}', data: { t: 'a&b=c' }, output: 'a%26b%3Dc' },
  },
  'find-first': {
    args: '[lookup] [path]',
    summary:
      'The first element of a list. With a path, the first element with a truthy value at that path. With two arguments the element is a key into `lookup`.',
    example: {
      template: '{.var @x items|find-first on}{@x.name}',
      data: { items: [{ name: 'a' }, { name: 'b', on: true }] },
      output: 'b',
    },
  },
  'find-last': {
    args: '[lookup] [path]',
    summary: 'Like `find-first`, from the end.',
    example: { template: '{items|find-last}', data: { items: [1, 2, 3] }, output: '3' },
  },
  format: {
    args: 'a b …',
    summary: 'Inserts values into a pattern: `{0}` is the first argument, `{1}` the second.',
    example: {
      template: '{pattern|format name city}',
      data: { pattern: '{0} of {1}', name: 'Ada', city: 'London' },
      output: 'Ada of London',
    },
  },
  get: {
    args: 'key …',
    summary: 'Reads a nested value by keys that are looked up first.',
    example: { template: '{names|get id}', data: { names: { a: 'Ada' }, id: 'a' }, output: 'Ada' },
  },
  html: {
    summary: 'Escapes `&`, `<` and `>` for text between tags.',
    example: { template: '{t|html}', data: { t: 'a < b & c' }, output: 'a &lt; b &amp; c' },
  },
  htmlattr: {
    summary: 'Escapes `&`, `<`, `>` and `"` for an attribute.',
    example: { template: '{t|htmlattr}', data: { t: '"a" & b' }, output: '&quot;a&quot; &amp; b' },
  },
  htmltag: {
    summary: 'The same as `htmlattr`.',
    example: { template: '{t|htmltag}', data: { t: '<b>' }, output: '&lt;b&gt;' },
  },
  'i18n-money-format': {
    summary: UNCHANGED_SUMMARY,
    example: { template: '{n|i18n-money-format}', data: { n: 1 }, output: '1' },
  },
  iter: {
    summary: 'The position in the nearest repeated section, beginning at 1.',
    example: {
      template: '{.repeated section items}{@|iter}{.end}',
      data: { items: ['a', 'b'] },
      output: '12',
    },
  },
  json: {
    summary: 'JSON that is safe inside a script element.',
    example: { template: '{x|json}', data: { x: { a: '</script>' } }, output: '{"a":"<\\/script>"}' },
  },
  'json-pretty': {
    summary: 'Like `json`, indented by two spaces.',
    example: { template: '{x|json-pretty}', data: { x: { a: 1 } }, output: '{\n  "a": 1\n}' },
  },
  'key-by': {
    args: 'path',
    summary: 'Turns a list into an object keyed by a value of each element.',
    example: {
      template: '{.var @by people|key-by id}{@by.b.name}',
      data: {
        people: [
          { id: 'a', name: 'Ada' },
          { id: 'b', name: 'Bea' },
        ],
      },
      output: 'Bea',
    },
  },
  'line-breaks': {
    summary: 'Replaces every line break with `<br/>`.',
    example: { template: '{t|line-breaks}', data: { t: 'a\nb' }, output: 'a<br/>b' },
  },
  lookup: {
    args: 'name',
    summary: 'Looks up the value whose name is stored under `name`.',
    example: { template: '{@|lookup field}', data: { field: 'title', title: 'Bowl' }, output: 'Bowl' },
  },
  mod: {
    args: '[n]',
    summary: 'The remainder of a division by n, or by 2.',
    example: { template: '{n|mod 3}', data: { n: 7 }, output: '1' },
  },
  'money-format': {
    summary: UNCHANGED_SUMMARY,
    example: { template: '{n|money-format}', data: { n: 1 }, output: '1' },
  },
  'money-string': {
    summary: UNCHANGED_SUMMARY,
    example: { template: '{n|money-string}', data: { n: 1 }, output: '1' },
  },
  moneyFormat: { summary: UNCHANGED_SUMMARY, example: { template: '{n|moneyFormat}', data: { n: 1 }, output: '1' } },
  output: {
    args: 'a b …',
    summary: 'Writes its arguments instead of the value.',
    example: { template: '{@|output:a:b}', data: {}, output: 'a b' },
  },
  pluralize: {
    args: '[[singular] plural]',
    summary: 'One word for 1 and another for every other number.',
    example: { template: '{n} {n|pluralize item items}', data: { n: 2 }, output: '2 items' },
  },
  prop: {
    args: 'path …',
    summary: 'Reads a nested value by fixed keys.',
    example: { template: '{a|prop b c}', data: { a: { b: { c: 1 } } }, output: '1' },
  },
  raw: {
    summary: 'Compact JSON without escaping.',
    example: { template: '{x|raw}', data: { x: [1, 'a'] }, output: '[1,"a"]' },
  },
  round: {
    summary: 'Rounds to the nearest whole number. Halves are rounded up.',
    example: { template: '{n|round}', data: { n: 2.5 }, output: '3' },
  },
  safe: {
    summary: 'Removes every tag.',
    example: { template: '{t|safe}', data: { t: '<b>bold</b> text' }, output: 'bold text' },
  },
  slugify: {
    summary: 'Lower case with hyphens, for class names and URLs.',
    example: { template: '{t|slugify}', data: { t: 'River Bowl, large' }, output: 'river-bowl-large' },
  },
  smartypants: {
    summary: 'Converts straight quotes to curly quotes and two hyphens to a dash.',
    example: { template: '{t|smartypants}', data: { t: '"It\'s"--yes' }, output: '“It’s”—yes' },
  },
  str: {
    summary: 'The value as text. Empty for objects and lists.',
    example: { template: '{n|str}', data: { n: 1.5 }, output: '1.5' },
  },
  truncate: {
    args: '[length [ellipsis]]',
    summary: 'Truncates a long text at whitespace, by default after 100 characters.',
    example: { template: '{t|truncate 9}', data: { t: 'a bowl of soup' }, output: 'a bowl ...' },
  },
  unit: { summary: UNCHANGED_SUMMARY, example: { template: '{n|unit}', data: { n: 1 }, output: '1' } },
  'url-encode': {
    summary: 'Percent encoding that leaves `@ * _ + - . /` unchanged.',
    example: { template: '{t|url-encode}', data: { t: 'a b/c' }, output: 'a%20b/c' },
  },
};
