import { type ReactNode, useId } from 'react';
import { MAX_NAME, MAX_TEXT } from '../rules.ts';
import { Field } from './field.tsx';
import { messages } from './messages.ts';
import type { FormFields } from './use-comment-form.ts';

/** Show the remaining characters below this number. */
const SHOW_REMAINING_BELOW = 500;

export function Inputs({ formState }: { formState: FormFields }): ReactNode {
  const { values, set, problems } = formState;
  const left = MAX_TEXT - values.text.length;
  return (
    <>
      <AuthorFields formState={formState} />
      <Field
        label={messages.text}
        problem={problems.text}
        hint={left < SHOW_REMAINING_BELOW ? messages.left(left) : ''}
      >
        {(parts) => <textarea {...parts} name="text" rows={5} value={values.text} onChange={set('text')} required />}
      </Field>
      <Honeypot formState={formState} />
    </>
  );
}

function AuthorFields({ formState: { values, set, problems } }: { formState: FormFields }): ReactNode {
  const name = { name: 'name', autoComplete: 'name', maxLength: MAX_NAME, required: true };
  const email = { type: 'email', name: 'email', autoComplete: 'email' };
  return (
    <div className="comments-pair">
      <Field label={messages.name} problem={problems.name}>
        {(parts) => <input {...parts} {...name} value={values.name} onChange={set('name')} />}
      </Field>
      <Field label={messages.email} problem={problems.email}>
        {(parts) => <input {...parts} {...email} value={values.email} onChange={set('email')} />}
      </Field>
    </div>
  );
}

/** Honeypot: people do not see it, but bots that fill in every field do. */
function Honeypot({ formState: { values, set } }: { formState: FormFields }): ReactNode {
  const id = useId();
  return (
    <div className="comments-trap" aria-hidden="true">
      <label htmlFor={id}>{messages.homepage}</label>
      <input
        id={id}
        name="homepage"
        tabIndex={-1}
        autoComplete="off"
        value={values.homepage}
        onChange={set('homepage')}
      />
    </div>
  );
}
