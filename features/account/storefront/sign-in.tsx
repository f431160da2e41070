import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { isEmail } from '#kernel/text/is-email.ts';
import { requestLink } from './calls.ts';
import { messages } from './messages.ts';
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
      <h1>Your account</h1>
      <p>
        View your orders, downloads and subscriptions, and save your addresses. No password needed: we email you a
        sign-in link.
      </p>
      <EmailField
        ref={input}
        value={email}
        isInvalid={emailError !== null}
        problem={emailError ?? task.problem}
        onChange={setEmail}
      />
      <button type="submit" className="shop-button" aria-disabled={task.isBusy}>
        {task.isBusy ? 'Sending…' : 'Email me a link'}
      </button>
      <p className="shop-soft">
        You do not need an account to buy. Orders placed with this email address appear here anyway.
      </p>
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
      <label htmlFor="account-email">Email</label>
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
      <h1>Check your email</h1>
      <p role="status">
        We have sent a link to <strong>{to}</strong>. It works once and expires in 20 minutes.
      </p>
      <p className="shop-soft">No email? Check your spam folder, or check the address for typos.</p>
      <button type="button" className="shop-button shop-button-quiet" onClick={onBack}>
        Use another email address
      </button>
    </div>
  );
}
