import type { Command } from './command.ts';
import { readOptions, singleArgument } from './options.ts';
import { checkTheme } from './template-check.ts';
import { renderTemplate } from './template-render.ts';
import { UsageError } from './usage-error.ts';

const EXPECTED = 'expected check DIR or render FILE --data JSON';

export const templateCommand: Command = {
  usage: 'check DIR | render FILE --data JSON [--locale TAG]',
  summary: 'check a theme, or render one template',
  async run({ args }) {
    const [action, ...rest] = args;
    if (action === 'check') return await checkTheme(singleArgument(readOptions(rest, {}), 'folder'));
    if (action !== 'render') throw new UsageError(EXPECTED);
    const options = readOptions(rest, { data: { type: 'string' }, locale: { type: 'string' } });
    const data = options.text('data');
    if (data === undefined) throw new UsageError(EXPECTED);
    await renderTemplate(singleArgument(options, 'file'), { data, locale: options.text('locale') });
  },
};
