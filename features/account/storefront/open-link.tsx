import type { ReactNode } from 'react';
import { signIn } from './calls.ts';
import { useTask } from './use-task.ts';

const INCOMPLETE_LINK = 'This link is incomplete. Please open the link in your email again.';

/**
 * The page that an emailed sign-in link opens. Only the click uses the link up, because mail scanners fetch the page
 * too.
 */
export function OpenLink({ token }: { token: string }): ReactNode {
  const task = useTask();
  const problem = token === '' ? INCOMPLETE_LINK : task.problem;
  // Replaces the history entry: Back must not lead to a used link.
  const open = (): void =>
    task.run(async () => {
      await signIn(token);
      location.replace('/account');
    });
  return (
    <div className="account-sign-in">
      <h1>Sign in</h1>
      <p>Continue to sign in. The link in your email works once.</p>
      {problem !== null && (
        <div className="shop-notice" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {token !== '' && (
        <button type="button" className="shop-button" aria-disabled={task.isBusy} onClick={open}>
          {task.isBusy ? 'Signing in…' : 'Sign in'}
        </button>
      )}
      {problem !== null && (
        <p>
          <a href="/account">Request a new link</a>
        </p>
      )}
    </div>
  );
}
