import { NativeSelect } from '@mantine/core';
import type { ImportRecord } from '../admin-contract.ts';
import { CSV_FIELDS, type CsvField, type CsvMapping } from '../fields.ts';
import { VITRINE_HEADERS } from '../header-names.ts';
import styles from './csv.module.css';
import { csvMessages as messages } from './messages.ts';

interface MappingTableProps {
  record: ImportRecord;
  mapping: CsvMapping;
  onChange: (column: number, field: CsvField | null) => void;
  isReadOnly: boolean;
}

const OPTIONS = [
  { value: '', label: messages.ignore },
  ...CSV_FIELDS.map((field) => ({ value: field as string, label: VITRINE_HEADERS[field].replace(/ \(.*\)$/, '') })),
];
const MAX_SAMPLES = 3;

/** The columns of the file with examples and their fields. */
export function MappingTable({ record: { header, samples }, mapping, onChange, isReadOnly }: MappingTableProps) {
  return (
    <>
      <p className={styles.dimmed}>
        {messages.mapped(mapping.filter((field) => field !== null).length, header.length)}
      </p>
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.example}</th>
            <th scope="col">{messages.field}</th>
          </tr>
        </thead>
        <tbody>
          {header.map((name, column) => {
            const label = name === '' ? messages.unnamed(column + 1) : name;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- columns may have the same name and never change places
              <tr key={column} data-ignored={mapping[column] === null}>
                <th scope="row">{label}</th>
                <td className={styles.samples}>{toExamples(samples, column)}</td>
                <td>
                  <NativeSelect
                    aria-label={messages.fieldOf(label)}
                    data={OPTIONS}
                    value={mapping[column] ?? ''}
                    disabled={isReadOnly}
                    onChange={({ currentTarget: { value } }) =>
                      onChange(column, value === '' ? null : (value as CsvField))
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function toExamples(samples: ImportRecord['samples'], column: number): string {
  const cells = samples.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
  return [...new Set(cells)].slice(0, MAX_SAMPLES).join(' · ');
}
