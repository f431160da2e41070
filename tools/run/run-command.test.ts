import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

const node = (script: string) => ['node', '-e', script] as const;

it('keeps what a program says on both ways out', async () => {
  const { ok, output } = await runCommand({ line: node("console.log('one'); console.error('two')") });
  expect(ok).toBe(true);
  expect(output.split('\n').sort()).toEqual(['', 'one', 'two']);
});

it('a program that ends with a code has failed', async () => {
  expect((await runCommand({ line: node('process.exit(3)') })).ok).toBe(false);
});

it('a program that is killed has failed, and says by what', async () => {
  const { ok, output } = await runCommand({ line: node("process.kill(process.pid, 'SIGKILL')") });
  expect(ok).toBe(false);
  expect(output).toContain('SIGKILL');
});

it('a program that does not exist has failed by its name', async () => {
  const { ok, output } = await runCommand({ line: ['no-such-program'] });
  expect(ok).toBe(false);
  expect(output).toContain('no-such-program');
});

it('sets and removes variables for the program alone', async () => {
  process.env['VITRINE_SAMPLE'] = 'outer';
  const show = node("console.log(process.env.VITRINE_SAMPLE ?? 'none')");
  expect((await runCommand({ line: show, env: { VITRINE_SAMPLE: 'inner' } })).output).toBe('inner\n');
  expect((await runCommand({ line: show, env: { VITRINE_SAMPLE: undefined } })).output).toBe('none\n');
  expect(process.env['VITRINE_SAMPLE']).toBe('outer');
  delete process.env['VITRINE_SAMPLE'];
});
