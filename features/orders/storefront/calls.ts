import { call } from '#browser/client/call.ts';
import type { getDownloadEndpoint, getOrderEndpoint, OrderView } from '../contract.ts';

export const getOrder = async (token: string): Promise<OrderView> =>
  await call<typeof getOrderEndpoint>({ method: 'GET', path: '/api/orders/{token}' }, { params: { token } });

export const getDownload = async (token: string, itemIndex: number) =>
  await call<typeof getDownloadEndpoint>(
    { method: 'GET', path: '/api/orders/{token}/downloads/{itemIndex}' },
    { params: { token, itemIndex } },
  );
