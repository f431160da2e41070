import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { createQueryClient } from './query-client.ts';

const ended = new ApiError({ code: 'HTTP_SIGN_IN_NEEDED', message: 'Please sign in.', status: 401 });
const wrong = new ApiError({ code: 'MEMBERS_SIGN_IN_REFUSED', message: 'No.', status: 401 });
const query = (failure: Error) => ({ queryKey: ['x'], queryFn: () => Promise.reject(failure) });

describe('handling of an expired session', () => {
  it('reports an expired session when a mounted query fails', async () => {
    const onSignInNeeded = vi.fn();
    const observer = new QueryObserver(createQueryClient(onSignInNeeded), query(ended));
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(onSignInNeeded).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    stop();
  });

  it('leaves an expired session to code that awaits the query itself', async () => {
    const onSignInNeeded = vi.fn();
    await expect(createQueryClient(onSignInNeeded).fetchQuery(query(ended))).rejects.toBe(ended);
    expect(onSignInNeeded).not.toHaveBeenCalled();
  });

  it('reports an expired session when a mutation fails, but not a wrong password', async () => {
    const onSignInNeeded = vi.fn();
    const client = createQueryClient(onSignInNeeded);
    const send = (failure: Error) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(failure) })
        .execute(undefined);
    await expect(send(wrong)).rejects.toBe(wrong);
    expect(onSignInNeeded).not.toHaveBeenCalled();
    await expect(send(ended)).rejects.toBe(ended);
    expect(onSignInNeeded).toHaveBeenCalledTimes(1);
  });
});
