import { call } from '#browser/client/call.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { checkPaymentEndpoint } from '../contract.ts';

export const checkPayment = async (token: string): Promise<ReplyOf<typeof checkPaymentEndpoint>> =>
  await call<typeof checkPaymentEndpoint>(
    { method: 'POST', path: '/api/checkout/orders/{token}/check' },
    { params: { token } },
  );
