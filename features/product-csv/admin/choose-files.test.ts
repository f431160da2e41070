import { describe, expect, it } from 'vitest';
import { chooseFiles } from './choose-files.ts';

const file = (name: string, type = ''): File => new File(['x'], name, { type });

describe('the files of an import', () => {
  it('are a table and a zip file in any order', () => {
    const [table, zip] = [file('products.csv'), file('PICTURES.ZIP')];
    expect(chooseFiles([zip, table])).toStrictEqual({ table, zip });
    expect(chooseFiles([table])).toStrictEqual({ table, zip: undefined });
  });

  it('are recognized by their type if the name has no extension', () => {
    const zip = file('pictures', 'application/zip');
    expect(chooseFiles([zip])).toStrictEqual({ table: undefined, zip });
  });
});
