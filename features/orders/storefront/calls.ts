import { call } from '#browser/client/call.ts';
import type { BodyOf } from '#kernel/contract/endpoint.ts';
import type { getDownloadEndpoint, getOrderEndpoint, OrderView } from '../contract.ts';
import type { requestReturnEndpoint, withdrawReturnEndpoint } from '../return-contract.ts';

export const getOrder = async (token: string): Promise<OrderView> =>
  await call<typeof getOrderEndpoint>({ method: 'GET', path: '/api/orders/{token}' }, { params: { token } });

export const getDownload = async (token: string, itemIndex: number) =>
  await call<typeof getDownloadEndpoint>(
    { method: 'GET', path: '/api/orders/{token}/downloads/{itemIndex}' },
    { params: { token, itemIndex } },
  );

export type ReturnRequest = BodyOf<typeof requestReturnEndpoint>;

export const requestReturn = async (token: string, body: ReturnRequest): Promise<OrderView> =>
  await call<typeof requestReturnEndpoint>(
    { method: 'POST', path: '/api/orders/{token}/returns' },
    { params: { token }, body },
  );

export const withdrawReturn = async (token: string, returnId: string): Promise<OrderView> =>
  await call<typeof withdrawReturnEndpoint>(
    { method: 'POST', path: '/api/orders/{token}/returns/{returnId}/withdrawal' },
    { params: { token, returnId }, body: {} },
  );
