import type { ReactNode } from 'react';
import { signIn } from './calls.ts';
import { useTask } from './use-task.ts';

const MISSING = 'This address is not whole. Please open the link in your mail once more.';

/**
 * The page that an emailed sign-in link opens. Only the click uses the link up, because mail scanners fetch the page
 * too.
 */
export function OpenLink({ token }: { token: string }): ReactNode {
  const task = useTask();
  const problem = token === '' ? MISSING : task.problem;
  // Replaces the history entry: Back must not lead to a used link.
  const open = (): void =>
    task.run(async () => {
      await signIn(token);
      location.replace('/account');
    });
  return (
    <div className="account-door">
      <h1>Sign in</h1>
      <p>One press, and you are in. The link in your mail works once.</p>
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
          <a href="/account">Ask for a new link</a>
        </p>
      )}
    </div>
  );
}
