import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { createEngine } from '#template/index.ts';
import type { SitePage, SiteView } from './site-view.ts';
import { compileTheme } from './theme.ts';
import { folderNavigation, themeMenus, themeNavigation } from './theme-navigation.ts';

const sitePage = (url: string, folder: string | null = null): [string, SitePage] => [
  url,
  { url, folder, collection: { title: `Title of ${url}`, navigationTitle: `Name of ${url}`, fullUrl: url } },
];

async function siteWith(navigations: string, tags: string): Promise<SiteView> {
  const files = { 'site.region': tags, 'template.conf': `{ "navigations": ${navigations} }` };
  const theme = await compileTheme(
    createEngine(),
    new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  );
  return {
    websiteId: 'site' as WebsiteId,
    title: '',
    language: 'en',
    timeZone: '',
    context: {},
    pageContext: {},
    messages: {},
    navigation: {
      main: [
        { title: 'Shop', link: '/shop' },
        {
          title: 'More',
          items: [
            { title: 'One', link: '/one' },
            { title: 'Far', link: 'https://far.example/' },
          ],
        },
      ],
      footer: [{ title: 'Imprint', link: '/imprint' }],
      side: [{ title: 'Side', link: '/side' }],
    },
    pagesByUrl: new Map([
      sitePage('/shop'),
      sitePage('/one', '/folder'),
      sitePage('/two', '/folder'),
      sitePage('/folder'),
      sitePage('/'),
    ]),
    theme,
  };
}

const tag = (name: string) => `<squarespace:navigation navigationId="${name}" template="x" />`;

describe('the navigation of a theme', () => {
  it('links to a collection if the site has the page, otherwise to an external URL', async () => {
    const { top } = themeNavigation(await siteWith('[{ "name": "top" }]', tag('top')), '/one') as Record<
      string,
      unknown
    >;
    expect(top).toStrictEqual({
      items: [
        {
          title: 'Shop',
          url: '/shop',
          active: false,
          external: false,
          collection: { title: 'Title of /shop', navigationTitle: 'Shop', fullUrl: '/shop' },
        },
        {
          title: 'More',
          folder: true,
          active: true,
          folderActive: true,
          collection: { title: 'More', navigationTitle: 'More', folder: true, fullUrl: '/one', typeName: 'folder' },
          items: [
            {
              title: 'One',
              url: '/one',
              active: true,
              external: false,
              collection: { title: 'Title of /one', navigationTitle: 'One', fullUrl: '/one' },
            },
            {
              title: 'Far',
              url: 'https://far.example/',
              active: false,
              external: true,
              externalLink: { url: 'https://far.example/', title: 'Far', newWindow: true },
            },
          ],
        },
      ],
    });
  });

  it('uses the list of its name, else main for the first, footer for a footer name, nothing for others', async () => {
    const conf =
      '[{ "name": "top" }, { "name": "end", "title": "Footer" }, { "name": "bottomBar" }, { "name": "second" }]';
    const names = ['side', 'top', 'end', 'bottomBar', 'second'];
    const site = await siteWith(conf, names.map(tag).join(''));
    const lists = themeNavigation(site, '/') as Record<string, { items: { title: string }[] }>;
    expect(names.map((name) => lists[name]?.items.map(({ title }) => title).join())).toStrictEqual([
      'Side',
      'Shop,More',
      'Imprint',
      'Imprint',
      '',
    ]);
  });
});

describe('a link that opens in a new tab', () => {
  it('is what the menu says, otherwise what the theme does with external addresses', async () => {
    const site = await siteWith('[]', tag('main'));
    const [far, own, page] = [
      { title: 'Far', link: 'https://far.example/', newWindow: false },
      { title: 'Own', link: '/media/a', newWindow: true },
      { title: 'Shop', link: '/shop', newWindow: true },
    ];
    const { main } = themeNavigation({ ...site, navigation: { main: [far, own, page] } }, '/') as {
      main: { items: { newWindow?: boolean; externalLink?: { newWindow: boolean } }[] };
    };
    expect(main.items.map(({ newWindow, externalLink }) => [newWindow, externalLink?.newWindow])).toStrictEqual([
      [undefined, false],
      [true, true],
      [true, undefined],
    ]);
  });
});

describe('themeMenus', () => {
  it('lists the menus of the site that the theme shows, once each, with its titles', async () => {
    const conf =
      '[{ "name": "top", "title": "Top bar" }, { "name": "bottomBar" }, { "name": "second", "title": "Two" }]';
    const site = await siteWith(conf, ['side', 'top', 'end'].map(tag).join(''));
    expect(themeMenus(site)).toStrictEqual([
      { name: 'main', title: 'Top bar' },
      { name: 'footer', title: '' },
      { name: 'second', title: 'Two' },
      { name: 'side', title: '' },
      { name: 'end', title: '' },
    ]);
  });
});

describe('the navigation of a folder', () => {
  it('lists the pages in the folder, or next to the page', async () => {
    const site = await siteWith('[]', '');
    const of = (url: string) => {
      const { title, items } = folderNavigation(site, url, { path: url }) as {
        title: string;
        items: { url: string; active: boolean }[];
      };
      return { title, items: items.map(({ url: to, active }) => `${to}${active ? '*' : ''}`) };
    };
    expect(of('/two')).toStrictEqual({ title: 'Title of /folder', items: ['/one', '/two*'] });
    expect(of('/folder')).toStrictEqual({ title: 'Title of /folder', items: ['/one', '/two'] });
    expect(of('/shop').items).toStrictEqual([]);
    expect(folderNavigation(site, undefined, { path: '/x' })).toStrictEqual({ title: '', items: [] });
  });
});
