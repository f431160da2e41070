import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { importDemoSite } from '../fixtures/import-site.ts';
import { ROOT } from '../fixtures/project.ts';
import { type OpenShop, openShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

// Covers the global names that theme scripts expect. apps/web/theme-scripts.db.test.ts covers which pages have them.
// The scripts here are strings because a theme brings plain JavaScript with untyped names.

const HEAD_SCRIPT = `<script>
window.early = [typeof Y.one, typeof YUI, typeof ImageLoader.load, typeof Squarespace.onInitialize].join();
window.order = [];
Squarespace.onInitialize(Y, function () { order.push('initialized ' + document.readyState); });
Y.on('domready', function () { order.push('domready'); });
order.push('head');
</script>`;

const SITE_SCRIPT = `
window.Site = Singleton.create({
  ready: function () {
    Y.on('domready', function () { this.bindUI(); }, this);
  },
  bindUI: function () {
    Y.one('#menu-link').on('click', this.toggle, this);
    Y.one(window).on('resize', this.measure, this);
  },
  toggle: function (e) {
    e.halt();
    e.currentTarget.toggleClass('pressed');
    Y.one('body').toggleClass('menu-open');
  },
  measure: function () {
    Y.one('body').setAttribute('data-width', Y.one('body').get('winWidth'));
  }
});
YUI().use('node', 'event', 'squarespace-util', 'unknown-module', function (Y) {
  Y.one('body').setAttribute('data-used', Static.SQUARESPACE_CONTEXT.tweakJSON['header-layout']);
});
`;

const MARKUP = `<div id="probe" class="one" data-kind="test" style="margin-left: 8px">
<ul class="list"><li class="a">A</li><li class="b">B</li><li class="c">C</li></ul>
<button type="button" class="press"><b>Press</b></button><input class="field" value="x"><input class="box" type="checkbox">
<p class="far" style="margin-top: 3000px">Far</p></div>`;

let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop();
  const region = await readFile(path.join(ROOT, 'seeds', 'demo-site', 'theme', 'site.region'), 'utf8');
  const link = '<a id="menu-link" href="/nowhere">Menu</a><squarespace:script src="site.js" combo="false" />';
  const changed = region
    .replace('{squarespace-headers}', `{squarespace-headers}${HEAD_SCRIPT}`)
    .replace('{squarespace-footers}', `${link}{squarespace-footers}`);
  await importDemoSite(
    shop,
    { tweaks: { 'header-layout': 'Left' } },
    { files: { 'theme/site.region': changed, 'theme/scripts/site.js': SITE_SCRIPT } },
  );
});
test.afterAll(async () => await shop.close());

/** Runs a theme script on a page with the elements above and returns its result. */
async function run(page: Page, script: string): Promise<unknown> {
  await page.goto(`${shop.address}/faq`);
  await page.evaluate((markup) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', markup), MARKUP);
  return await page.evaluate(`(function () { var probe = Y.one('#probe'); ${script} })()`);
}

test('theme scripts run unchanged: inline in the head, and from a file', async ({ page, traffic }) => {
  await page.goto(`${shop.address}/faq`);
  expect(await page.evaluate('early')).toBe('function,function,function,function');
  expect(await page.evaluate('order')).toEqual(['head', 'initialized interactive', 'domready']);
  await expect(page.locator('body')).toHaveAttribute('data-used', 'Left');
  const link = page.locator('#menu-link');
  await link.click();
  await expect(page.locator('body')).toHaveClass(/menu-open/);
  await expect(link).toHaveClass('pressed');
  expect(new URL(page.url()).pathname).toBe('/faq');
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(page.locator('body')).toHaveAttribute('data-width', '900');
  expect(traffic.problems()).toEqual([]);
});

test('the context describes the page and never the visitor', async ({ page }) => {
  await page.goto(`${shop.address}/shop/p/ember-mug`);
  const context = await page.evaluate('Static.SQUARESPACE_CONTEXT');
  expect(context).toMatchObject({
    website: { baseUrl: shop.address },
    collection: { fullUrl: '/shop' },
    item: { fullUrl: '/shop/p/ember-mug', urlId: 'ember-mug' },
    tweakJSON: { 'header-layout': 'Left', 'list-layout': 'Grid 4' },
    showCart: true,
    authenticatedAccount: null,
  });
});

test('the cart runs no theme scripts and provides no globals for them', async ({ page, traffic }) => {
  await page.goto(`${shop.address}/cart`);
  expect(await page.evaluate('[typeof Y, typeof Static, typeof Squarespace, typeof ImageLoader].join()')).toBe(
    'undefined,undefined,undefined,undefined',
  );
  expect(traffic.to('/assets/storefront/theme-scripts')).toEqual([]);
});

test('onInitialize and onDestroy run their callbacks, and again for a theme that changes the page itself', async ({
  page,
}) => {
  const calls = await run(
    page,
    `var calls = [];
    Squarespace.onInitialize(Y, function () { calls.push('start'); });
    Squarespace.onDestroy(Y, function () { calls.push('end'); });
    calls.push('now');
    Squarespace.globalDestroy(Y);
    Squarespace.afterBodyLoad(Y);
    return calls;`,
  );
  expect(calls).toEqual(['start', 'now', 'end', 'start']);
});

test('nodes have classes, attributes, data, properties and styles', async ({ page }) => {
  const found = await run(
    page,
    `probe.addClass('two three').removeClass('one').toggleClass('four').replaceClass('three', 'five');
    probe.setAttribute('title', 'T').setData('own', 7);
    probe.one('.box').set('checked', true);
    probe.setStyles({ width: 240, 'padding-top': '4px' }).setStyle('color', 'rgb(1, 2, 3)');
    return {
      className: probe.get('className'), has: [probe.hasClass('two'), probe.hasClass('one')],
      attributes: [probe.getAttribute('title'), probe.getAttribute('none'), probe.removeAttribute('title').hasAttribute('title')],
      data: [probe.getData('kind'), probe.getData('own'), probe.getData().own],
      properties: [probe.one('.field').get('value'), probe.one('.box').get('checked'), probe.one('.a').get('text'), probe.get('offsetWidth')],
      styles: [probe.getStyle('marginLeft'), probe.getStyle('margin-left'), probe.getComputedStyle('paddingTop'), probe.getStyle('color')],
      page: [probe.get('winWidth') === document.documentElement.clientWidth, probe.get('docScrollY')],
      hidden: [probe.hide().getStyle('display'), probe.show().getComputedStyle('display')],
      dom: [probe.getDOMNode() === document.getElementById('probe'), probe._node === Y.one(probe._node)._node, Y.one(probe) === probe],
      missing: Y.one('#nothing')
    };`,
  );
  expect(found).toEqual({
    className: 'two four five',
    has: [true, false],
    attributes: ['T', '', false],
    data: ['test', 7, 7],
    properties: ['x', true, 'A', 240],
    styles: ['8px', '8px', '4px', 'rgb(1, 2, 3)'],
    page: [true, 0],
    hidden: ['none', 'block'],
    dom: [true, true, true],
    missing: null,
  });
});

test('nodes are traversed, and lists apply a method to all their nodes', async ({ page }) => {
  const found = await run(
    page,
    `var list = probe.all('li'), texts = [];
    list.each(function (node, index) { texts.push(index + node.get('text') + this.get('className')); });
    list.addClass('entry').setStyle('float', 'none');
    return {
      texts: texts,
      list: [list.size(), list.isEmpty(), probe.all('.none').isEmpty(), list.item(1).get('text'), list.item(9), list.indexOf(probe.one('.c'))],
      gathered: [list.hasClass('entry'), list.get('text'), list.filter('.b').size(), list.some(function (node) { return node.hasClass('c'); })],
      around: [probe.one('.b').ancestor('#probe') === probe, probe.one('.b').ancestor().get('className'), probe.ancestor('#probe', true) === probe, probe.one('.b').ancestor('.none')],
      beside: [probe.one('.b').next().get('text'), probe.one('.b').previous().get('text'), probe.one('.a').next('.c').get('text'), probe.one('.b').siblings().size()],
      children: [probe.get('children').size(), probe.one('.list').get('parentNode') === probe, probe.all('> ul').size()],
      place: [probe.one('.far').inViewportRegion(), Y.one('body').getXY().length, probe.one('.far').getY() > 3000, Math.round(probe.get('region').width) === probe.get('offsetWidth')]
    };`,
  );
  expect(found).toEqual({
    texts: ['0Aa', '1Bb', '2Cc'],
    list: [3, false, true, 'B', null, 2],
    gathered: [[true, true, true], ['A', 'B', 'C'], 1, true],
    around: [true, 'list', true, null],
    beside: ['C', 'A', 'C', 2],
    children: [5, true, 1],
    place: [false, 2, true, true],
  });
});

test('content is appended, moved and removed', async ({ page }) => {
  const found = await run(
    page,
    `var list = probe.one('.list').empty();
    list.append('<li>2</li>').prepend('<li>1</li>').append(Y.Node.create('<li>4</li>'));
    list.insert('<li>3</li>', 2).insert('<p class="before"></p>', 'before').insert('<p class="after"></p>', 'after');
    Y.Node.create('<li>5</li>').appendTo(list);
    var before = list.previous().get('className') + ' ' + list.next().get('className');
    probe.one('.after').remove();
    probe.one('.before').setHTML('<i>new</i>');
    return [list.all('li').get('text').join(''), before, probe.all('.after').size(), probe.one('.before').getHTML()];`,
  );
  expect(found).toEqual(['12345', 'before after', 0, '<i>new</i>']);
});

test('events fire on nodes, lists, containers and between scripts until they are detached', async ({ page }) => {
  const heard = await run(
    page,
    `var heard = [], press = probe.one('.press');
    var hear = function (word) { return function (e) { heard.push(word + ' ' + e.type + ' ' + e.currentTarget.get('className')); }; };
    var handle = press.on('click', hear('on'));
    press.once('click', hear('once'));
    probe.delegate('click', function (e, more) { heard.push('inside ' + e.target.get('tagName') + ' ' + this.name + ' ' + more); }, '.press', { name: 'me' }, 'more');
    probe.all('.press, .field').on(['focusin', 'click'], hear('list'));
    press.one('b').simulate('click');
    handle.detach();
    press.detachAll();
    press.one('b').simulate('click');
    probe.on('custom', function (e) { heard.push('custom ' + e.value + ' ' + e.target.get('className')); });
    press.fire('custom', { value: 3 });
    Y.on('shop:open', function (value) { heard.push('Y ' + value); });
    Y.fire('shop:open', 1);
    var other = Y.Global.on('tweak:change', function (value) { heard.push('Global ' + value); });
    Y.Global.fire('tweak:change', 2);
    other.detach();
    Y.Global.fire('tweak:change', 3);
    Y.on('click', hear('selector'), '.press');
    press.simulate('click');
    return heard;`,
  );
  expect(heard).toEqual([
    'on click press',
    'once click press',
    'list click press',
    'inside B me more',
    'inside B me more',
    'custom 3 press',
    'Y 1',
    'Global 2',
    'selector click press',
    'inside BUTTON me more',
  ]);
});

test('modules added by a script are available to others, and timers call back', async ({ page }) => {
  const found = await run(
    page,
    `var found = [];
    YUI.add('mine', function (Y) { Y.namespace('Mine').word = 'mine'; });
    Y.use(['node', 'mine'], function (Y) { found.push(Y.Mine.word); });
    Y.each({ a: 1 }, function (value, key) { found.push(key + value); });
    Y.each(probe.all('li'), function (node) { found.push(node.get('text')); });
    found.push(Y.bind(function (more) { return this.name + more; }, { name: 'bound' }, 1)());
    found.push(Y.Squarespace.Template.getTweakValue('header-layout'));
    found.push(Y.Lang.isString('a'), Y.Lang.isFunction(1), Y.config.win === window, Y.config.doc === document);
    return new Promise(function (done) {
      Y.later(1, { name: 'later' }, function (word) { found.push(this.name + word); done(found); }, ['!']);
    });`,
  );
  expect(found).toEqual(['mine', 'a1', 'A', 'B', 'C', 'bound1', 'Left', true, false, true, true, 'later!']);
});

const PICTURE = `probe.append('<div class="frame" style="width: 300px; height: 200px"><img class="picture" data-src="/media/a/b.jpg" data-image-dimensions="2000x1000" data-image-focal-point="0.25,0.5" data-load="false" alt="A"></div>');
var node = probe.one('.picture'), image = node.getDOMNode();`;

test.describe('ImageLoader for theme scripts', () => {
  test.beforeEach(async ({ page }) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2"/></svg>';
    await page.route('**/media/a/b.jpg*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  });

  test('loads the smallest width that covers the displayed size, and only when asked to', async ({ page }) => {
    const found = await run(
      page,
      `${PICTURE}
      var found = { unasked: [ImageLoader.load(image), image.hasAttribute('src')] };
      node.setStyles({ width: 420, maxWidth: 'none', display: 'block' });
      found.natural = [ImageLoader.load(node, { load: true }), image.getAttribute('src')];
      node.setStyle('maxWidth', '');
      ImageLoader.load(image, { load: true, mode: 'fit' });
      found.fit = [image.getAttribute('src'), image.style.objectFit];
      ImageLoader.load(image, { load: true, mode: 'fill' });
      found.fill = [image.getAttribute('src'), image.style.objectFit, image.style.objectPosition, image.clientHeight];
      found.others = [ImageLoader.load(probe), ImageLoader.load(null)];
      return found;`,
    );
    expect(found).toEqual({
      unasked: [false, false],
      natural: [true, '/media/a/b.jpg?format=500w'],
      fit: ['/media/a/b.jpg?format=300w', 'contain'],
      fill: ['/media/a/b.jpg?format=500w', 'cover', '25% 50%', 200],
      others: [false, false],
    });
    await expect(page.locator('.picture')).toHaveClass('picture loaded');
  });

  test('chooses widths for images in the initial page, and leaves images of other sites unchanged', async ({
    page,
  }) => {
    const found = await run(
      page,
      `${PICTURE}
      image.srcset = '/media/a/b.jpg?format=1500w 1500w';
      ImageLoader.load(image, { load: true, mode: 'cover' });
      var other = new Image();
      other.setAttribute('data-src', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
      new Y.Squarespace.Loader({ img: other });
      return [image.hasAttribute('srcset'), image.getAttribute('src'), other.getAttribute('src').slice(0, 14)];`,
    );
    expect(found).toEqual([false, '/media/a/b.jpg?format=500w', 'data:image/gif']);
  });

  test.describe('on a screen with double pixel density', () => {
    test.use({ deviceScaleFactor: 2 });
    test('loads a width for the doubled pixels', async ({ page }) => {
      const script = `${PICTURE} ImageLoader.load(image, { load: true, mode: 'fill' }); return image.getAttribute('src');`;
      expect(await run(page, script)).toBe('/media/a/b.jpg?format=1000w');
    });
  });
});
