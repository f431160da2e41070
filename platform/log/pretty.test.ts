import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { prettyLine } from './pretty.ts';

it('shows level, message, facts and error stack on readable lines', () => {
  const line = JSON.stringify({
    level: 50,
    time: 0,
    msg: 'request failed',
    requestId: 'r1',
    status: 500,
    err: { stack: 'Error: x\n  at y' },
  });
  const plain = stripVTControlCharacters(prettyLine(line));
  expect(plain).toMatch(/^\d\d:\d\d:\d\d error request failed requestId=r1 status=500\nError: x\n {2}at y\n$/);
});
