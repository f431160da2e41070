import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import type { ContractFormOptions } from './contract-form.ts';
import { type FieldErrors, serverErrors } from './field-errors.ts';
import { focusFirstError } from './focus-first-error.ts';
import { type FormConflict, type FormRecord, toSaveOptions } from './form-record.ts';
import { isEqualValue } from './is-equal-value.ts';
import type { LazySchema } from './lazy-schema.ts';

const PRECONDITION_FAILED = 412;

export interface SaveParts<Values extends object, Saved> {
  options: ContractFormOptions<Values, Saved>;
  mantine: UseFormReturnType<Values>;
  record: FormRecord<Values>;
  setRecord: (record: FormRecord<Values>) => void;
  schema: LazySchema<Values>;
  findErrors: (values: Values) => FieldErrors;
  /** Called after a save, before the screen acts on it. */
  onSaved: () => void;
  formId: string;
}

export function useSave<Values extends object, Saved>(parts: SaveParts<Values, Saved>) {
  const { options, mantine, record, setRecord, formId } = parts;
  const [conflict, setConflict] = useState<FormConflict<Values> | null>(null);
  const failing = useFailure(mantine, formId);
  const check = useCheck(parts.schema);
  // A mutation, so that the end of the session is handled as in all other writes.
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ values, revision }: FormRecord<Values>) => options.save(values, toSaveOptions(revision)),
  });
  const send = async (request: FormRecord<Values>, base: Values): Promise<boolean> => {
    failing.clear();
    if (!(await check.run()) || failing.showFields(parts.findErrors(request.values))) return false;
    try {
      finishSave(parts, request.values, await mutateAsync(request));
      return true;
    } catch (error) {
      if (!isConflict(error) || options.loadLatest === undefined) return failing.show(error);
      const latest = await options.loadLatest().catch(failing.show);
      if (latest !== false) setConflict({ latest, base, mine: request.values, theirs: latest.values });
      return false;
    }
  };
  return {
    conflict,
    isSaving: isPending || check.isRunning,
    failure: failing.failure,
    otherErrors: failing.others,
    clearFailure: failing.clear,
    submit: () => send({ values: mantine.getValues(), revision: record.revision }, record.values),
    closeConflict: () => setConflict(null),
    resolveConflict: (merged: Values) => {
      if (conflict === null) return Promise.resolve(false);
      const { values, revision } = conflict.latest;
      setConflict(null);
      setRecord({ values, revision });
      mantine.setValues(merged);
      return send({ values: merged, revision }, values);
    },
  };
}

/** Waits for the schema before the first save. Resolves to false if another save waits for it already. */
function useCheck<Values>(schema: LazySchema<Values>) {
  const [isRunning, setIsRunning] = useState(false);
  const waiting = useRef(false);
  const run = async (): Promise<boolean> => {
    if (waiting.current) return false;
    if (!schema.isMissing) return true;
    waiting.current = true;
    setIsRunning(true);
    await schema.load();
    waiting.current = false;
    setIsRunning(false);
    return true;
  };
  return { isRunning, run };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === PRECONDITION_FAILED;
}

/** Makes the reply the saved record. What was typed during the request stays unsaved. */
function finishSave<Values extends object, Saved>(parts: SaveParts<Values, Saved>, sent: Values, saved: Saved): void {
  const { options, mantine } = parts;
  const next = options.toRecord?.(saved) ?? { values: sent, revision: null };
  const isUnchanged = isEqualValue(mantine.getValues(), sent);
  parts.setRecord(next);
  mantine.setInitialValues(next.values);
  if (isUnchanged) {
    mantine.setValues(next.values);
    parts.onSaved();
  }
  options.onSaved?.(saved);
}

/** Why the last save failed: at the fields, as messages of the server, or as an error. */
function useFailure<Values extends object>(mantine: UseFormReturnType<Values>, formId: string) {
  const [failure, setFailure] = useState<unknown>(null);
  const [others, setOthers] = useState<readonly string[]>([]);
  const showFields = (errors: FieldErrors): boolean => {
    const hasErrors = Object.keys(errors).length > 0;
    mantine.setErrors(errors);
    if (hasErrors) focusFirstError(formId);
    return hasErrors;
  };
  const show = (error: unknown): false => {
    const sorted = error instanceof ApiError ? serverErrors(error, mantine.getValues()) : { fields: {}, others: [] };
    setOthers(sorted.others);
    if (!showFields(sorted.fields)) setFailure(error);
    return false;
  };
  const clear = (): void => {
    setFailure(null);
    setOthers([]);
  };
  return { failure, others, show, showFields, clear };
}
