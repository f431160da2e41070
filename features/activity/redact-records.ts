/** A changed record as the log stores it. */
export interface StoredRecord {
  kind: string;
  id: string;
  label: string;
  fields: readonly { field: string; before?: unknown; after?: unknown; isSecret?: true | undefined }[];
}

/** The number of an order names no one. */
const KEPT_LABEL = /^#\d+$/;
const ERASED_LABEL = 'Erased customer';

/**
 * Removes what the records say about an erased person: labels and texts. Numbers, yes and no, and states stay, and so
 * do the records of others in the same entry.
 */
export function redactRecords<Stored extends StoredRecord>(
  records: readonly Stored[],
  subjects: readonly Pick<StoredRecord, 'kind' | 'id'>[],
): Stored[] {
  const personal = new Set(subjects.map(({ kind, id }) => `${kind}/${id}`));
  return records.map((record) => {
    if (!personal.has(`${record.kind}/${record.id}`)) return record;
    const label = KEPT_LABEL.test(record.label) ? record.label : ERASED_LABEL;
    return { ...record, label, fields: record.fields.map(redactField) };
  });
}

function redactField(field: StoredRecord['fields'][number]): StoredRecord['fields'][number] {
  const isText = [field.before, field.after].some((value) => typeof value === 'string' && value !== '');
  return !isText || field.field === 'state' ? field : { field: field.field, isSecret: true };
}
