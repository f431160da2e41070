import { type ReactNode, useState } from 'react';
import { removeAccount, signOutEverywhere } from './calls.ts';
import { useTask } from './use-task.ts';

/** Sign-out and account deletion, at the end of the page. */
export function Leaving({ email }: { email: string }): ReactNode {
  const task = useTask();
  const [isAsked, setAsked] = useState(false);
  const end = (work: () => Promise<null>): void =>
    task.run(async () => {
      await work();
      location.replace('/account');
    });
  const quiet = { type: 'button', className: 'shop-button shop-button-quiet' } as const;
  return (
    <section aria-labelledby="account-leaving">
      <h2 id="account-leaving">This account</h2>
      <p className="shop-soft">
        Somebody else at one of your devices? Sign out of all of them; links in your mail stop working too.
      </p>
      <div className="account-buttons">
        <button {...quiet} onClick={() => end(signOutEverywhere)}>
          Sign out everywhere
        </button>
        <button {...quiet} aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          Delete this account
        </button>
      </div>
      {isAsked && <LastQuestion email={email} isBusy={task.isBusy} onYes={() => end(removeAccount)} />}
      <p className="shop-problem" role="status">
        {task.problem}
      </p>
    </section>
  );
}

function LastQuestion(props: { email: string; isBusy: boolean; onYes: () => void }): ReactNode {
  return (
    <div className="shop-notice account-ask">
      <p>
        Addresses and sign-ins of {props.email} are removed. Orders and subscriptions stay: the shop has to keep its
        books, and the links in your mails go on opening them.
      </p>
      <button type="button" className="shop-button" aria-disabled={props.isBusy} onClick={props.onYes}>
        Yes, delete it
      </button>
    </div>
  );
}
