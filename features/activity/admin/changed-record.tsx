import { VisuallyHidden } from '@mantine/core';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { ArrowIcon } from '#browser/admin-kit/screen-icons.tsx';
import styles from './activity.module.css';
import { type ChangedField, type ChangedRecord, fieldName, valueText } from './describe-change.ts';
import { activityMessages as messages } from './messages.ts';

/** The changed fields of a record with their values before and after. */
export function ChangedFields({ record: { fields, omittedFields, change } }: { record: ChangedRecord }) {
  if (fields.length === 0) {
    return change === 'updated' ? <p className={styles.dimmed}>{messages.noFieldText}</p> : null;
  }
  return (
    <>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field.field} className={styles.field}>
            <dt>{fieldName(field.field)}</dt>
            <dd>
              <FieldValues field={field} change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {omittedFields > 0 && <p className={styles.dimmed}>{messages.fieldsNotStored(formatCount(omittedFields))}</p>}
    </>
  );
}

interface FieldValuesProps {
  field: ChangedField;
  change: ChangedRecord['change'];
}

/** A new record has no values before, and a deleted one none after. */
function FieldValues({ field, change }: FieldValuesProps) {
  const { timeZone } = usePageContext();
  if (field.isSecret === true) return <span className={styles.dimmed}>{messages.secretChanged}</span>;
  return (
    <span className={styles.values}>
      {change !== 'created' && (
        <span className={styles.before}>
          <VisuallyHidden>{messages.before}: </VisuallyHidden>
          {valueText(field.before, timeZone)}
        </span>
      )}
      {change === 'updated' && <ArrowIcon size={14} />}
      {change !== 'deleted' && (
        <span className={styles.after}>
          <VisuallyHidden>{messages.after}: </VisuallyHidden>
          {valueText(field.after, timeZone)}
        </span>
      )}
    </span>
  );
}
