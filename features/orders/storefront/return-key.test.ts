import { expect, it } from 'vitest';
import { countContent, toKey } from './return-key.ts';

it('a request for a return has the key of the form, and another one for other content', () => {
  const keys: string[] = [];
  let sent = { content: '', count: 0 };
  for (const note of ['Cracked', 'Cracked', 'Broken']) {
    sent = countContent(sent, { lines: [], note });
    keys.push(toKey('form-key', sent));
  }
  expect(keys).toStrictEqual(['form-key', 'form-key', 'form-key-2']);
});
