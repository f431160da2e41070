import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { createQueryClient } from './query-client.ts';

const ended = new ApiError({ code: 'HTTP_SIGN_IN_NEEDED', message: 'Please sign in.', status: 401 });
const wrong = new ApiError({ code: 'MEMBERS_SIGN_IN_REFUSED', message: 'No.', status: 401 });
const query = (failure: Error) => ({ queryKey: ['x'], queryFn: () => Promise.reject(failure) });

describe('handling of an expired session', () => {
  it('reports an expired session when a mounted query fails', async () => {
    const told = vi.fn();
    const observer = new QueryObserver(createQueryClient(told), query(ended));
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    stop();
  });

  it('leaves an expired session to code that awaits the query itself', async () => {
    const told = vi.fn();
    await expect(createQueryClient(told).fetchQuery(query(ended))).rejects.toBe(ended);
    expect(told).not.toHaveBeenCalled();
  });

  it('reports an expired session when a mutation fails, but not a wrong password', async () => {
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
