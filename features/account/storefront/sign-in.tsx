import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { isEmail } from '#kernel/text/is-email.ts';
import { requestLink } from './calls.ts';
import { messages, signInMessages } from './messages.ts';
import { useTask } from './use-task.ts';

/** Sign-in without a password: the shopper gets a link by email. */
export function SignIn(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <EmailForm onSent={setSentTo} /> : <LinkSent to={sentTo} onBack={() => setSentTo(null)} />;
}

function EmailForm({ onSent }: { onSent: (email: string) => void }): ReactNode {
  const task = useTask();
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isValid = isEmail(email.trim());
    setEmailError(isValid ? null : messages.email);
    if (!isValid) return input.current?.focus();
    task.run(async () => onSent((await requestLink(email.trim())).email));
  };
  return (
    <form className="account-sign-in" noValidate onSubmit={submit}>
      <h1>{messages.account}</h1>
      <p>{signInMessages.text}</p>
      <EmailField
        ref={input}
        value={email}
        isInvalid={emailError !== null}
        problem={emailError ?? task.problem}
        onChange={setEmail}
      />
      <button type="submit" className="shop-button" aria-disabled={task.isBusy}>
        {task.isBusy ? signInMessages.sending : signInMessages.send}
      </button>
      <p className="shop-soft">{signInMessages.noAccountNeeded}</p>
    </form>
  );
}

interface EmailFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  isInvalid: boolean;
  problem: string | null;
  onChange: (value: string) => void;
}

function EmailField({ ref, value, isInvalid, problem, onChange }: EmailFieldProps): ReactNode {
  return (
    <div className="account-field">
      <label htmlFor="account-email">{signInMessages.email}</label>
      <input
        ref={ref}
        id="account-email"
        className="shop-input"
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-required
        aria-invalid={isInvalid}
        aria-describedby="account-email-problem"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id="account-email-problem" className="shop-problem" role="status">
        {problem}
      </p>
    </div>
  );
}

function LinkSent({ to, onBack }: { to: string; onBack: () => void }): ReactNode {
  return (
    <div className="account-sign-in">
      <h1>{signInMessages.sent}</h1>
      <p role="status">
        {signInMessages.sentTo} <strong>{to}</strong>
        {signInMessages.sentToRest}
      </p>
      <p className="shop-soft">{signInMessages.notReceived}</p>
      <button type="button" className="shop-button shop-button-quiet" onClick={onBack}>
        {signInMessages.otherEmail}
      </button>
    </div>
  );
}
