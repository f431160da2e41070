import { useRef, useState } from 'react';
import { afterPointerRelease } from '#browser/shop-kit/after-pointer-release.ts';
import { checkFields, type Needs } from './check-fields.ts';
import { type FieldName, fieldId, firstProblem, type Problems, valueOf } from './fields.ts';
import { type CheckoutForm, saveForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';

/** The fields of the page, their values and their errors. */
export interface FormKit {
  form: CheckoutForm;
  value: (name: FieldName) => string;
  problem: (name: FieldName) => string | undefined;
  set: (name: FieldName, value: string) => void;
  /** Call it on blur. */
  leave: (name: FieldName) => void;
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
  needsOf: (form: CheckoutForm) => Needs;
}

/** Several fields may change before the next render, for example by autofill: `latest` has all changes. */
function useKept(first: CheckoutForm, store: SessionStore) {
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
  const { [name]: _, ...others } = problems;
  return message === undefined ? others : { ...others, [name]: message };
}

export function useForm({ first, store, needsOf }: FormSetup): FormKit {
  const { form, latest, change } = useKept(first, store);
  const [problems, setProblems] = useState<Problems>({});
  const typed = useRef(new Set<FieldName>());

  const look = (looked: CheckoutForm, name: FieldName): void => {
    const { [name]: message } = checkFields(looked.values, needsOf(looked), new Date());
    setProblems((before) => withProblem(before, name, message));
  };
  return {
    form,
    value: (name) => valueOf(form.values, name),
    problem: (name) => problems[name],
    problemCount: Object.keys(problems).length,
    set(name, value) {
      typed.current.add(name);
      const next = change({ values: { ...latest.current.values, [name]: value } });
      // An error disappears as soon as it is corrected. A new one appears only on blur.
      if (problems[name] !== undefined) look(next, name);
    },
    leave(name) {
      // Do not show an error for a field that was only focused.
      if (typed.current.has(name) || problems[name] !== undefined) afterPointerRelease(() => look(form, name));
    },
    change,
    check: () => checkFields(form.values, needsOf(form), new Date()),
    show(found) {
      setProblems(found);
      const name = firstProblem(found);
      if (name !== undefined) document.getElementById(fieldId(name))?.focus();
      return Object.keys(found).length;
    },
  };
}
