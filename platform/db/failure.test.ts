import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isDuplicate } from './failure.ts';

const fromServer = (code: string): Error =>
  Object.assign(new pg.DatabaseError('said by the server', 1, 'error'), { code });
const fromSocket = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${syscall} ${code}`), { code, errno: -111, syscall });

describe('isDuplicate', () => {
  it('accepts a unique violation and no other error', () => {
    expect([fromServer('23505'), fromServer('23503'), new Error('23505')].map(isDuplicate)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a server that shuts down', fromServer('57P01')],
    ['a server that crashed', fromServer('57P02')],
    ['a server that is starting', fromServer('57P03')],
    ['a broken connection reported by the server', fromServer('08006')],
    ['a broken connection reported by the driver', new Error('Connection terminated unexpectedly')],
    ['a connection timeout', new Error('timeout exceeded when trying to connect')],
    ['a missing socket', fromSocket('ENOENT', 'connect')],
    ['a refused port', fromSocket('ECONNREFUSED', 'connect')],
    ['a reset connection', fromSocket('ECONNRESET', 'read')],
  ])('treats %s as an unreachable database', (_title, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a duplicate value', fromServer('23505')],
    ['a wrong password', fromServer('28P01')],
    ['a missing file', fromSocket('ENOENT', 'open')],
    ['a programming error', new TypeError('x is undefined')],
    ['a value that is not an error', 'Connection terminated'],
  ])('does not treat %s as an unreachable database', (_title, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
