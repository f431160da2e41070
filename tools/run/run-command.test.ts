import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

const node = (script: string) => ['node', '-e', script] as const;

it('captures the output of stdout and stderr', async () => {
  const { ok, output } = await runCommand({ line: node("console.log('one'); console.error('two')") });
  expect(ok).toBe(true);
  expect(output.split('\n').sort()).toEqual(['', 'one', 'two']);
});

it('a non-zero exit code counts as failure', async () => {
  expect((await runCommand({ line: node('process.exit(3)') })).ok).toBe(false);
});

it('a killed program counts as failure and the output names the signal', async () => {
  const { ok, output } = await runCommand({ line: node("process.kill(process.pid, 'SIGKILL')") });
  expect(ok).toBe(false);
  expect(output).toContain('SIGKILL');
});

it('a missing program counts as failure and the output contains its name', async () => {
  const { ok, output } = await runCommand({ line: ['no-such-program'] });
  expect(ok).toBe(false);
  expect(output).toContain('no-such-program');
});

it('sets and removes environment variables only for the program', async () => {
  process.env['VITRINE_SAMPLE'] = 'outer';
  const show = node("console.log(process.env.VITRINE_SAMPLE ?? 'none')");
  expect((await runCommand({ line: show, env: { VITRINE_SAMPLE: 'inner' } })).output).toBe('inner\n');
  expect((await runCommand({ line: show, env: { VITRINE_SAMPLE: undefined } })).output).toBe('none\n');
  expect(process.env['VITRINE_SAMPLE']).toBe('outer');
  delete process.env['VITRINE_SAMPLE'];
});
