export { findIdByEmail as findCustomerId, search as searchCustomers } from './customer-repository.ts';
export { findCustomer, listCustomerIds } from './find-customer.ts';
export { listAddresses as listCustomerAddresses } from './list-addresses.ts';
export { customerPersonalData } from './personal-data.ts';
export { listSegmentMembers } from './segments/list-segment-members.ts';
export { matchSegments } from './segments/match-segments.ts';
export { listSegmentNames, readSegmentFiles, removeOtherSegments, saveSegments } from './segments/segment-files.ts';
export { createCustomersWeb } from './web.ts';
