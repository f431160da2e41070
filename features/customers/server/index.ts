export { findIdByEmail as findCustomerId, search as searchCustomers } from './customer-repository.ts';
export { createCustomersWeb } from './web.ts';
