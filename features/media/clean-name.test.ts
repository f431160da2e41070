import { expect, it } from 'vitest';
import { cleanName, numberedName } from './clean-name.ts';

it.each([
  ['Vase Blå.JPG', 'image/jpeg', 'vase-bla.jpg'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['run.php.jpg', 'image/jpeg', 'run-php.jpg'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  [String.raw`C:\fakepath\Kiln.gif`, 'image/gif', 'kiln.gif'],
  ['<script>.svg', 'image/svg+xml', 'script.svg'],
  ['a\u0000b\r\n"c.png', 'image/png', 'a-b-c.png'],
  ['.htaccess', 'text/plain', 'htaccess.txt'],
  ['花.png', 'image/png', 'file.png'],
  ['', 'image/png', 'file.png'],
  [`${'a'.repeat(500)}.png`, 'image/png', `${'a'.repeat(80)}.png`],
])('%j of type %s is stored as %s', (given, contentType, kept) => {
  expect(cleanName(given, contentType)).toBe(kept);
});

it('numbers a name that is taken', () => {
  expect([1, 2, 3].map((number) => numberedName('kiln.gif', number))).toEqual(['kiln.gif', 'kiln-2.gif', 'kiln-3.gif']);
});
