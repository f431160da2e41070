import { useRef, useState } from 'react';
import { afterPointerRelease } from '#browser/shop-kit/after-pointer-release.ts';
import { type CheckoutRequirements, checkFields } from './check-fields.ts';
import { type FieldName, fieldId, firstProblem, type Problems, valueOf } from './fields.ts';
import { type CheckoutForm, saveForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';

/** The fields of the page, their values and their errors. */
export interface FormApi {
  form: CheckoutForm;
  value: (name: FieldName) => string;
  problem: (name: FieldName) => string | undefined;
  set: (name: FieldName, value: string) => void;
  /** Call it on blur. */
  blur: (name: FieldName) => void;
  problemCount: number;
  change: (change: Partial<CheckoutForm>) => CheckoutForm;
  /** All current problems. */
  check: () => Problems;
  /** Shows the problems, focuses the first one and returns their number. */
  show: (problems: Problems) => number;
}

export interface FormSetup {
  first: CheckoutForm;
  store: SessionStore;
  requirementsOf: (form: CheckoutForm) => CheckoutRequirements;
}

/** Several fields may change before the next render, for example by autofill: `latest` has all changes. */
function useSavedForm(first: CheckoutForm, store: SessionStore) {
  const [form, setForm] = useState(first);
  const latest = useRef(first);
  const change = (part: Partial<CheckoutForm>): CheckoutForm => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setForm(next);
    saveForm(store, next);
    return next;
  };
  return { form, latest, change };
}

function withProblem(problems: Problems, name: FieldName, message: string | undefined): Problems {
  const { [name]: _, ...remaining } = problems;
  return message === undefined ? remaining : { ...remaining, [name]: message };
}

export function useForm({ first, store, requirementsOf }: FormSetup): FormApi {
  const { form, latest, change } = useSavedForm(first, store);
  const [problems, setProblems] = useState<Problems>({});
  const editedFields = useRef(new Set<FieldName>());

  const validateField = (checkedForm: CheckoutForm, name: FieldName): void => {
    const { [name]: message } = checkFields(checkedForm.values, requirementsOf(checkedForm), new Date());
    setProblems((before) => withProblem(before, name, message));
  };
  return {
    form,
    value: (name) => valueOf(form.values, name),
    problem: (name) => problems[name],
    problemCount: Object.keys(problems).length,
    set(name, value) {
      editedFields.current.add(name);
      const next = change({ values: { ...latest.current.values, [name]: value } });
      // An error disappears as soon as it is corrected. A new one appears only on blur.
      if (problems[name] !== undefined) validateField(next, name);
    },
    blur(name) {
      // Do not show an error for a field that was only focused.
      if (editedFields.current.has(name) || problems[name] !== undefined)
        afterPointerRelease(() => validateField(form, name));
    },
    change,
    check: () => checkFields(form.values, requirementsOf(form), new Date()),
    show(found) {
      setProblems(found);
      const name = firstProblem(found);
      if (name !== undefined) document.getElementById(fieldId(name))?.focus();
      return Object.keys(found).length;
    },
  };
}
