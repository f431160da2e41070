import { describe, expect, it } from 'vitest';
import { emptySql, identifier, joinSql, sql } from './sql.ts';
import { bindStatement, renameStatement } from './statement.ts';

// Covers the text and parameters sent to the server. How the server handles them is covered by db.db.test.ts.

function bind(strings: TemplateStringsArray, ...values: unknown[]) {
  return bindStatement(strings, values);
}

describe('bindStatement', () => {
  it('turns values into numbered parameters', () => {
    const { statement, values } = bind`select * from t where a = ${1} and b = ${'x'} limit 1`;
    expect(statement.text).toBe('select * from t where a = $1 and b = $2 limit 1');
    expect(values).toEqual([1, 'x']);
  });

  it('gives a template the same name each time, and a different template another name', () => {
    const ask = (id: number) => bind`select ${id}`.statement.name;
    expect(ask(1)).toBe(ask(2));
    expect(bind`select ${1}`.statement.name).not.toBe(ask(1));
  });

  it('numbers the parameters of nested fragments across the whole text', () => {
    const both = sql`b = ${2} and c = ${3}`;
    const { statement, values } = bind`select ${1} where ${both} ${sql`and ${sql`d = ${4}`}`} limit ${5}`;
    expect(statement.text).toBe('select $1 where b = $2 and c = $3 and d = $4 limit $5');
    expect(values).toEqual([1, 2, 3, 4, 5]);
  });

  it('names a composed statement by its text', () => {
    const ask = (id: number, more: boolean) => bind`select ${id} ${more ? sql`limit ${1}` : emptySql}`.statement.name;
    expect(ask(1, true)).toBe(ask(2, true));
    expect(ask(1, true)).not.toBe(ask(1, false));
  });

  it('stops naming composed statements after a limit, so that they cannot fill the server', () => {
    const names = Array.from({ length: 600 }, (_, i) => bind`select ${identifier(`c${i}`)}`.statement.name);
    expect(names[0]).toBeDefined();
    expect(names.at(-1)).toBeUndefined();
    expect(bind`select ${1}`.statement.name).toBeDefined();
  });

  it('rejects undefined, naming its position and the statement', () => {
    expect(() => bind`select ${1}, ${undefined}`).toThrow('Parameter $2 is undefined');
    expect(() => bind`select ${sql`${undefined}`}`).toThrow('Parameter $1 is undefined');
  });

  it('prepares a statement again under a new name after its plan went stale', () => {
    const ask = () => bind`select ${1} as again`.statement;
    const before = ask().name;
    renameStatement(ask());
    expect(ask().name).not.toBe(before);
  });
});

describe('SQL fragments', () => {
  it('quotes identifiers in fragments', () => {
    expect(bind`select ${identifier('odd "name"')}`.statement.text).toBe('select "odd ""name"""');
  });

  it('joins values and fragments by comma or another separator', () => {
    const list = bind`select ${joinSql([1, sql`now()`, 3])}`;
    expect(list.statement.text).toBe('select $1, now(), $2');
    expect(list.values).toEqual([1, 3]);
    expect(bind`where ${joinSql([sql`a`, sql`b`], sql` and `)}`.statement.text).toBe('where a and b');
    expect(bind`select ${joinSql([])}`.statement.text).toBe('select ');
  });
});
