export { createOwnerSearchWeb } from './web.ts';
