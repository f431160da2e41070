import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import { formatExact } from '#browser/admin-kit/format/time.ts';
import type { ImportRecord } from '../admin-contract.ts';
import styles from './csv.module.css';
import { delimiterLabels, encodingLabels, csvMessages as messages } from './messages.ts';

export function FileFacts({ record }: { record: ImportRecord }) {
  const { timeZone } = usePageContext();
  const facts: readonly (readonly [string, string])[] = [
    [messages.size, formatFileSize(record.bytes)],
    [messages.encoding, encodingLabels[record.encoding] ?? record.encoding],
    [messages.delimiter, delimiterLabels[record.delimiter] ?? record.delimiter],
    [messages.uploadedOn, formatExact(record.createdOn, timeZone)],
  ];
  return (
    <FormSection title={messages.fileTitle}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
