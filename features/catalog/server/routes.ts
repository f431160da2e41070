import { type Route, route } from '#platform/http/route.ts';
import { getInstallmentsModalEndpoint } from '../contract.ts';
import { getInstallmentsModal } from './installments-modal.ts';

export const catalogRoutes: readonly Route[] = [
  route(getInstallmentsModalEndpoint, async (_ctx, { query }) => getInstallmentsModal(query)),
];
