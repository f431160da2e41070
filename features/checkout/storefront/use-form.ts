import { useRef, useState } from 'react';
import { afterNextPaint } from '#browser/shop-kit/after-next-paint.ts';
import { checkFields, type Needs } from './check-fields.ts';
import { type FieldName, fieldId, firstProblem, type Problems, valueOf } from './fields.ts';
import { type CheckoutForm, saveForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';

/** The fields of the page, their values and what is wrong with them. */
export interface FormKit {
  form: CheckoutForm;
  value: (name: FieldName) => string;
  problem: (name: FieldName) => string | undefined;
  set: (name: FieldName, value: string) => void;
  /** The field has lost the focus. */
  leave: (name: FieldName) => void;
  problemCount: number;
  change: (change: Partial<CheckoutForm>) => CheckoutForm;
  /** Everything that is wrong at this moment. */
  check: () => Problems;
  /** Shows what is wrong, goes to the first and gives their number. */
  show: (problems: Problems) => number;
}

export interface FormSetup {
  first: CheckoutForm;
  store: SessionStore;
  needsOf: (form: CheckoutForm) => Needs;
}

/** Several fields may change before the page is drawn again, as when a browser fills them in: `latest` has them all. */
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
      // A complaint goes as soon as it is met; a new one waits until the field is left.
      if (problems[name] !== undefined) look(next, name);
    },
    leave(name) {
      // Who only passes through has made no mistake yet.
      if (typed.current.has(name) || problems[name] !== undefined) afterNextPaint(() => look(form, name));
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
