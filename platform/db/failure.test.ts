import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway, isDuplicate } from './failure.ts';

const fromServer = (code: string): Error =>
  Object.assign(new pg.DatabaseError('said by the server', 1, 'error'), { code });
const fromSocket = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${syscall} ${code}`), { code, errno: -111, syscall });

describe('a duplicate', () => {
  it('is what may be there once, and nothing else that is refused', () => {
    expect([fromServer('23505'), fromServer('23503'), new Error('23505')].map(isDuplicate)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a database that is away', () => {
  it.each([
    ['a server that shuts down', fromServer('57P01')],
    ['a server that crashed', fromServer('57P02')],
    ['a server that is starting', fromServer('57P03')],
    ['a broken connection, as the server says it', fromServer('08006')],
    ['a broken connection, as the driver says it', new Error('Connection terminated unexpectedly')],
    ['a connection that nobody gives us', new Error('timeout exceeded when trying to connect')],
    ['nobody at the socket', fromSocket('ENOENT', 'connect')],
    ['nobody at the port', fromSocket('ECONNREFUSED', 'connect')],
    ['a connection that is cut', fromSocket('ECONNRESET', 'read')],
  ])('is known by %s', (_title, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a value that is there already', fromServer('23505')],
    ['a password that is wrong', fromServer('28P01')],
    ['a file that is missing', fromSocket('ENOENT', 'open')],
    ['a mistake of ours', new TypeError('x is undefined')],
    ['what is no error', 'Connection terminated'],
  ])('is not meant by %s', (_title, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
