import { storedFlag } from '../stored-flag.ts';

const flag = storedFlag('vitrine:single-keys', true);

/** Whether single-key shortcuts are on. */
export const readSingleKeys = flag.read;
export const writeSingleKeys = flag.write;
