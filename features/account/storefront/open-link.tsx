import type { ReactNode } from 'react';
import { signIn } from './calls.ts';
import { signInMessages } from './messages.ts';
import { useTask } from './use-task.ts';

/**
 * The page that an emailed sign-in link opens. Only the click uses the link up, because mail scanners fetch the page
 * too.
 */
export function OpenLink({ token }: { token: string }): ReactNode {
  const task = useTask();
  const problem = token === '' ? signInMessages.incompleteLink : task.problem;
  // Replaces the history entry: Back must not lead to a used link.
  const open = (): void =>
    task.run(async () => {
      await signIn(token);
      location.replace('/account');
    });
  return (
    <div className="account-sign-in">
      <h1>{signInMessages.signIn}</h1>
      <p>{signInMessages.openLink}</p>
      {problem !== null && (
        <div className="shop-notice" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {token !== '' && (
        <button type="button" className="shop-button" aria-disabled={task.isBusy} onClick={open}>
          {task.isBusy ? signInMessages.signingIn : signInMessages.signIn}
        </button>
      )}
      {problem !== null && (
        <p>
          <a href="/account">{signInMessages.newLink}</a>
        </p>
      )}
    </div>
  );
}
