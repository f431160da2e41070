import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { recentSignIn, withRecentSignIn } from './recent-sign-in.ts';

const NEEDED = new ApiError({
  code: 'HTTP_RECENT_SIGN_IN_NEEDED',
  message: 'Please confirm that it is you.',
  status: 403,
});

/** Fails with the errors in turn, then replies. */
function sender(...errors: Error[]) {
  let sent = 0;
  return {
    count: () => sent,
    send: () => {
      sent += 1;
      const error = errors.shift();
      return error === undefined ? Promise.resolve('done') : Promise.reject(error);
    },
  };
}

/** Answers the question after all requests have asked it. */
function answer(isConfirmed: boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = recentSignIn.subscribe(() => {
      stop();
      setTimeout(() => {
        recentSignIn.read()?.finish(isConfirmed);
        resolve();
      });
    });
  });
}

describe('withRecentSignIn', () => {
  it('asks only when the server needs it', async () => {
    expect(await withRecentSignIn(sender().send)).toBe('done');
    const other = new Error('network');
    await expect(withRecentSignIn(sender(other).send)).rejects.toBe(other);
    expect(recentSignIn.read()).toBeNull();
  });

  it('sends the request again after the confirmation', async () => {
    const { send, count } = sender(NEEDED);
    const [reply] = await Promise.all([withRecentSignIn(send), answer(true)]);
    expect(reply).toBe('done');
    expect(count()).toBe(2);
    expect(recentSignIn.read()).toBeNull();
  });

  it('asks once for two requests', async () => {
    const replies = await Promise.all([
      withRecentSignIn(sender(NEEDED).send),
      withRecentSignIn(sender(NEEDED).send),
      answer(true),
    ]);
    expect(replies.slice(0, 2)).toStrictEqual(['done', 'done']);
  });

  it('fails with the reply of the server when the dialog is closed', async () => {
    const { send, count } = sender(NEEDED);
    const answered = answer(false);
    await expect(withRecentSignIn(send)).rejects.toBe(NEEDED);
    await answered;
    expect(count()).toBe(1);
  });
});
