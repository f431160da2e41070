import { type ReactNode, useState } from 'react';
import { removeAccount, signOutEverywhere } from './calls.ts';
import { useTask } from './use-task.ts';

/** Sign-out and account deletion, at the end of the page. */
export function AccountRemoval({ email }: { email: string }): ReactNode {
  const task = useTask();
  const [isConfirming, setIsConfirming] = useState(false);
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
        Sign out on all devices if someone else may have access. Links in earlier emails stop working too.
      </p>
      <div className="account-buttons">
        <button {...quiet} onClick={() => end(signOutEverywhere)}>
          Sign out everywhere
        </button>
        <button {...quiet} aria-expanded={isConfirming} onClick={() => setIsConfirming(!isConfirming)}>
          Delete this account
        </button>
      </div>
      {isConfirming && <ConfirmRemoval email={email} isBusy={task.isBusy} onConfirm={() => end(removeAccount)} />}
      <p className="shop-problem" role="status">
        {task.problem}
      </p>
    </section>
  );
}

function ConfirmRemoval(props: { email: string; isBusy: boolean; onConfirm: () => void }): ReactNode {
  return (
    <div className="shop-notice account-ask">
      <p>
        The saved addresses and sessions of {props.email} will be deleted. The shop keeps your orders and subscriptions
        for its records, and the links to them in your emails keep working.
      </p>
      <button type="button" className="shop-button" aria-disabled={props.isBusy} onClick={props.onConfirm}>
        Delete account
      </button>
    </div>
  );
}
