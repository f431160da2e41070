export type { HomePorts } from './home-ports.ts';
export { createHomeWeb } from './web.ts';
