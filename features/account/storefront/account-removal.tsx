import { type ReactNode, useState } from 'react';
import { removeAccount, signOutEverywhere } from './calls.ts';
import { removalMessages } from './messages.ts';
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
      <h2 id="account-leaving">{removalMessages.heading}</h2>
      <p className="shop-soft">{removalMessages.text}</p>
      <div className="account-buttons">
        <button {...quiet} onClick={() => end(signOutEverywhere)}>
          {removalMessages.signOutEverywhere}
        </button>
        <button {...quiet} aria-expanded={isConfirming} onClick={() => setIsConfirming(!isConfirming)}>
          {removalMessages.remove}
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
      <p>{removalMessages.effect(props.email)}</p>
      <button type="button" className="shop-button" aria-disabled={props.isBusy} onClick={props.onConfirm}>
        {removalMessages.confirm}
      </button>
    </div>
  );
}
