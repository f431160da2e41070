// Loaded into the attacked program: a full garbage collection on SIGUSR2, so that memory is compared without garbage and
// without pages that the heap keeps for later.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
