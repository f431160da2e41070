import { type ReactNode, useId } from 'react';

export interface FieldParts {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

export interface FieldProps {
  label: string;
  problem?: string | undefined;
  hint?: string;
  children: (parts: FieldParts) => ReactNode;
}

/** A labelled input with its error message. */
export function Field({ label, problem = '', hint = '', children }: FieldProps): ReactNode {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className="comments-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== '', 'aria-describedby': about })}
      <p id={about} className={problem === '' ? 'comments-hint' : 'comments-problem'}>
        {problem === '' ? hint : problem}
      </p>
    </div>
  );
}
