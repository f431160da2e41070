import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ContractForm, ContractFormOptions } from './contract-form.ts';
import type { FieldBinding } from './field-binding.ts';
import { errorAt } from './field-errors.ts';
import type { FormRecord } from './form-record.ts';
import { isEqualValue } from './is-equal-value.ts';
import { LazySchema } from './lazy-schema.ts';
import { setValueAt } from './set-value-at.ts';
import { type KeptDraft, useKeepDraft, useStoredDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

/** A form over the body schema of a contract. Render it with `ContractFormFrame`. */
export function useContractForm<Values extends object, Saved>(
  options: ContractFormOptions<Values, Saved>,
): ContractForm<Values> {
  const id = useId();
  const [draft, storage] = useStoredDraft(options.draftKey, options.record.values);
  const [record, setRecord] = useState<FormRecord<Values>>(
    draft === null ? options.record : { values: draft.base, revision: draft.revision },
  );
  const { schema, problems, setProblems, findErrors } = useChecks(options);
  const mantine = useForm<Values>({
    initialValues: draft?.values ?? record.values,
    validateInputOnBlur: true,
    validate: findErrors,
  });
  const isDirty = !isEqualValue(mantine.values, record.values) || Object.keys(problems).length > 0;
  useLoading(schema, isDirty);
  const { draftKey: key, secrets } = options;
  const unsaved = useUnsaved({ values: mantine.values, record, isDirty, secrets, key, storage });
  const show = (next: FormRecord<Values>): void => {
    setRecord(next);
    setProblems({});
    mantine.setInitialValues(next.values);
    mantine.setValues(next.values);
    mantine.clearErrors();
  };
  const onSaved = unsaved.forget;
  const save = useSave({ options, mantine, record, setRecord, schema, findErrors, onSaved, formId: id });
  useNewRecord({ incoming: options.record, current: record, show: isDirty || save.isSaving ? null : show });
  const discard = (): void => {
    unsaved.forget();
    save.clearFailure();
    show(options.record);
  };
  const isRestored = draft !== null && isDirty;
  const parts = connections({ mantine, schema, setProblems });
  return { ...save, ...parts, isDirty, isRestored, hasUnsaved: unsaved.has, discard, id };
}

/**
 * What is wrong with the values: by the schema, by the screen, and what fields report that hold no value of the form. Fields
 * need not render again to check with the latest of these.
 */
function useChecks<Values extends object, Saved>({ loadSchema, validate }: ContractFormOptions<Values, Saved>) {
  const [problems, setProblems] = useState<Problems>({});
  const [schema] = useState(() => new LazySchema(loadSchema));
  const latest = useRef({ validate, problems });
  useEffect(() => {
    latest.current = { validate, problems };
  });
  const findErrors = useCallback(
    (values: Values) => ({
      ...schema.check(values),
      ...latest.current.validate?.(values),
      ...latest.current.problems,
    }),
    [schema],
  );
  return { schema, problems, setProblems, findErrors };
}

/** Loads the schema with the first change, so that it is there when a field is left. */
function useLoading<Values>(schema: LazySchema<Values>, isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) void schema.load();
  }, [schema, isNeeded]);
}

interface FormParts<Values extends object> {
  mantine: UseFormReturnType<Values>;
  schema: LazySchema<Values>;
  setProblems: (change: (problems: Problems) => Problems) => void;
}

function connections<Values extends object>(parts: FormParts<Values>) {
  const { mantine } = parts;
  const bind = <Value>(path: string): FieldBinding<Value> => bindField(parts, path);
  const setValue: ContractForm<Values>['setValue'] = (key, value) => changeValue(mantine, key, value);
  const errorCount = Object.keys(mantine.errors).length;
  return { mantine, values: mantine.values, errorCount, setValue, field: bind, fieldAt: bind };
}

/** The library's own setter copies all values, which is slow for long lists. */
function changeValue<Values extends object>(mantine: UseFormReturnType<Values>, path: string, next: unknown): void {
  const [key = '', ...rest] = path.split('.');
  const isElsewhere = (name: string): boolean => name !== path && !name.startsWith(`${path}.`);
  const errors = Object.entries(mantine.errors).filter(([name]) => isElsewhere(name));
  mantine.setValues((values) => {
    const current = (values as Readonly<Record<string, unknown>>)[key];
    return { [key]: setValueAt(current, rest, next) } as Partial<Values>;
  });
  // Setting values clears all errors. Those of other fields stay.
  mantine.setErrors(Object.fromEntries(errors));
}

type Problems = Readonly<Record<string, string>>;

function bindField<Values extends object, Value>(
  { mantine, schema, setProblems }: FormParts<Values>,
  path: string,
): FieldBinding<Value> {
  const { value, onBlur } = mantine.getInputProps(path) as { value: Value; onBlur?: () => void };
  return {
    name: path,
    value,
    onChange: (next) => changeValue(mantine, path, next),
    error: errorAt(mantine.errors, path, value),
    onProblem: (problem) =>
      setProblems((problems) => {
        const { [path]: before = null, ...others } = problems;
        if (before === problem) return problems;
        return problem === null ? others : { ...others, [path]: problem };
      }),
    ...(onBlur !== undefined && { onBlur: () => (schema.isMissing ? void schema.load().then(onBlur) : onBlur()) }),
  };
}

interface UnsavedParts<Values> extends Omit<KeptDraft<Values>, 'draft'> {
  values: Values;
  record: FormRecord<Values>;
  isDirty: boolean;
  secrets: readonly (keyof Values & string)[] | undefined;
}

/** Keeps a draft of what is unsaved. Tells whether anything is, also before the next render. */
function useUnsaved<Values extends object>({ values, record, isDirty, secrets, ...kept }: UnsavedParts<Values>) {
  const current = useRef(isDirty);
  useEffect(() => {
    current.current = isDirty;
  }, [isDirty]);
  const secretNames = secrets?.join(',') ?? '';
  const draft = useMemo(() => {
    if (!isDirty) return null;
    const hidden = new Set(secretNames.split(','));
    const same = Object.entries(record.values).filter(([name]) => hidden.has(name));
    return { values: { ...values, ...Object.fromEntries(same) }, base: record.values, revision: record.revision };
  }, [values, record, isDirty, secretNames]);
  const dropDraft = useKeepDraft({ ...kept, draft });
  const forget = (): void => {
    dropDraft();
    current.current = false;
  };
  return { has: () => current.current, forget };
}

interface NewRecordParts<Values> {
  incoming: FormRecord<Values>;
  current: FormRecord<Values>;
  /** Null while something is unsaved. */
  show: ((record: FormRecord<Values>) => void) | null;
}

/** Shows a record that arrived after the form was opened, unless something is unsaved: then saving finds the conflict. */
function useNewRecord<Values extends object>({ incoming, current, show }: NewRecordParts<Values>): void {
  const last = useRef(incoming);
  useEffect(() => {
    if (show === null || isSameRecord(last.current, incoming)) return;
    last.current = incoming;
    if (!isSameRecord(current, incoming)) show(incoming);
  });
}

function isSameRecord<Values>(a: FormRecord<Values>, b: FormRecord<Values>): boolean {
  return a.revision === b.revision && isEqualValue(a.values, b.values);
}
