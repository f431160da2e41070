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
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isRight = isEmail(email.trim());
    setWrong(isRight ? null : messages.email);
    if (!isRight) return input.current?.focus();
    task.run(async () => onSent((await requestLink(email.trim())).email));
  };
  return (
    <form className="account-door" noValidate onSubmit={submit}>
      <h1>Your account</h1>
      <p>
        See your orders, files and subscriptions, and keep your addresses. There is no password: we mail you a link.
      </p>
      <EmailField
        ref={input}
        value={email}
        isWrong={wrong !== null}
        problem={wrong ?? task.problem}
        onChange={setEmail}
      />
      <button type="submit" className="shop-button" aria-disabled={task.isBusy}>
        {task.isBusy ? 'Sending…' : 'Mail me a link'}
      </button>
      <p className="shop-soft">You can buy without an account. Orders of this address are here all the same.</p>
    </form>
  );
}

interface EmailFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  isWrong: boolean;
  problem: string | null;
  onChange: (value: string) => void;
}

function EmailField({ ref, value, isWrong, problem, onChange }: EmailFieldProps): ReactNode {
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
        aria-invalid={isWrong}
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
    <div className="account-door">
      <h1>Please look at your mail</h1>
      <p role="status">
        We have sent a link to <strong>{to}</strong>. It works once, for 20 minutes.
      </p>
      <p className="shop-soft">Nothing there? It may lie among unwanted mail, or the address may have a slip in it.</p>
      <button type="button" className="shop-button shop-button-quiet" onClick={onBack}>
        Use another address
      </button>
    </div>
  );
}
