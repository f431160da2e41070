// Runs after `npm ci`: points git at the hooks of the project. Does nothing in a folder that is no git checkout.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', 'tools/hooks'], { stdio: 'ignore' });
