import { useState } from 'react';
import { focusFirstError } from '#browser/admin-kit/form/focus-first-error.ts';
import { type Problems, useProblems } from '../use-problems.ts';

type Errors = Readonly<Record<string, string>>;

export interface CheckedForm {
  /** What is wrong, by the name of the field. Nothing before the form is submitted. */
  errors: Errors;
  problems: Problems;
  /** Sends a form without errors. Otherwise focuses the first one. */
  submit: (send: () => void) => void;
}

/** A form that is checked when it is submitted, and from then on with each change. */
export function useCheckedForm(id: string, found: Errors): CheckedForm {
  const [isChecked, setIsChecked] = useState(false);
  const problems = useProblems();
  return {
    errors: isChecked ? found : {},
    problems,
    submit(send) {
      setIsChecked(true);
      if (Object.keys(found).length === 0 && problems.isEmpty) send();
      else focusFirstError(id);
    },
  };
}
