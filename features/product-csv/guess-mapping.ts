import { CSV_FORMATS, type CsvField, type CsvFormat, type CsvMapping } from './fields.ts';
import { fieldsByHeader, normalizeHeader } from './header-names.ts';

export interface GuessedMapping {
  format: CsvFormat;
  mapping: CsvMapping;
}

/** Columns that only one format has. One of them decides, so that a few common names do not. */
const TELLING: Readonly<Record<CsvFormat, readonly string[]>> = {
  shopify: ['handle', 'url handle', 'variant sku', 'variant price', 'variant inventory qty', 'option1 name'],
  squarespace: ['product page', 'product url', 'hosted image urls', 'option name 1', 'option value 1'],
  vitrine: ['product list', 'option 1 name', 'low-stock limit', 'pictures'],
};

/** Finds the format of a table and the fields of its columns. Columns without a known name stay unmapped. */
export function guessMapping(headers: readonly string[]): GuessedMapping {
  const names = headers.map(normalizeHeader);
  const format = guessFormat(names);
  return { format, mapping: mapColumns(names, format) };
}

/** The fields of the columns if the table has this format. */
export function guessFields(headers: readonly string[], format: CsvFormat): CsvMapping {
  return mapColumns(headers.map(normalizeHeader), format);
}

function guessFormat(names: readonly string[]): CsvFormat {
  const present = new Set(names);
  const score = (format: CsvFormat): number =>
    TELLING[format].filter((name) => present.has(name)).length * 100 +
    mapColumns(names, format).filter((field) => field !== null).length;
  return CSV_FORMATS.toSorted((a, b) => score(b) - score(a))[0] ?? 'vitrine';
}

/** The first column with a name gets the field: later ones of the same name are ignored. */
function mapColumns(names: readonly string[], format: CsvFormat): CsvMapping {
  const fields = fieldsByHeader(format);
  const used = new Set<CsvField>();
  return names.map((name) => {
    const field = fields.get(name);
    if (field === undefined || used.has(field)) return null;
    used.add(field);
    return field;
  });
}
