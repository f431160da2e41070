// Plain JavaScript with its types beside it: the types of the package would bring those of Node into browser code.
import { parse } from 'csv-parse/browser/esm/sync';

export const parseCsvRows = (text, maxRows) =>
  parse(text, {
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    to: maxRows,
  });
