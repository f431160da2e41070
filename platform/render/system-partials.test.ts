import { describe, expect, it } from 'vitest';
import { createEngine } from '#template/index.ts';
import { compileTheme } from './theme.ts';

// Tests the partials that themes of the public format apply without including them.

const engine = createEngine();

async function render(partial: string, data: object): Promise<string> {
  const files = new Map([['site.region', Buffer.from(`{@|apply ${partial}}`)]]);
  const theme = await compileTheme(engine, files);
  expect(theme.problems).toStrictEqual([]);
  const compiled = theme.template('site.region');
  if (compiled === undefined) throw new Error('The theme has no frame');
  return engine.render(compiled, data, { partials: theme.partial }).output;
}

describe('a system partial', () => {
  it.each(['', '.html', '.block'])('is found with the extension %j', async (ending) => {
    const website = { socialAccounts: [{ serviceName: 'Mastodon', profileUrl: 'https://a.test/@a', screenname: 'A' }] };
    expect(await render(`sqs-social-links${ending}`, { website })).toContain('href="https://a.test/@a"');
  });

  it('sqs-share-buttons shows the share buttons of the site', async () => {
    const website = { shareButtonOptions: { 1: true } };
    expect(await render('sqs-share-buttons', { website, title: 'A' })).toContain('squarespace-social-buttons');
  });

  it('sqs-video-background shows the placeholder image of the video', async () => {
    expect(await render('sqs-video-background.block', { mainImageId: 'm', assetUrl: '/a.jpg' })).toContain(
      'src="/a.jpg?format=1500w"',
    );
    expect(await render('sqs-video-background.block', {})).toBe('');
  });
});
