import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { createQueryClient } from './query-client.ts';

const ended = new ApiError({ code: 'HTTP_SIGN_IN_NEEDED', message: 'Please sign in.', status: 401 });
const wrong = new ApiError({ code: 'MEMBERS_SIGN_IN_REFUSED', message: 'No.', status: 401 });
const query = (failure: Error) => ({ queryKey: ['x'], queryFn: () => Promise.reject(failure) });

describe('a session that has ended', () => {
  it('is reported when a screen meets it', async () => {
    const told = vi.fn();
    const observer = new QueryObserver(createQueryClient(told), query(ended));
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    stop();
  });

  it('is left to code that waits for the answer itself', async () => {
    const told = vi.fn();
    await expect(createQueryClient(told).fetchQuery(query(ended))).rejects.toBe(ended);
    expect(told).not.toHaveBeenCalled();
  });

  it('is reported when something is sent, and a wrong password is not taken for it', async () => {
    const told = vi.fn();
    const client = createQueryClient(told);
    const send = (failure: Error) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(failure) })
        .execute(undefined);
    await expect(send(wrong)).rejects.toBe(wrong);
    expect(told).not.toHaveBeenCalled();
    await expect(send(ended)).rejects.toBe(ended);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
