import { describe, expect, it } from 'vitest';
import { usesScriptEnvironment } from './uses-script-environment.ts';

const uses = (file: string, text: string): boolean => usesScriptEnvironment(new Map([[file, Buffer.from(text)]]));

const ASKING = [
  'var context = Static.SQUARESPACE_CONTEXT;',
  'const { SQUARESPACE_CONTEXT } = window.Static;',
  "Y.use('node', function (Y) { Y.one('body'); });",
  "YUI().use('node', function (Y) {});",
  'if (window.Y) start();',
  'window.Squarespace.onInitialize(Y, start);',
  'Y.config.win.Squarespace.onDestroy(Y, stop);',
  'ImageLoader.load(image, { load: true });',
  'window.Site = Singleton.create({ ready: function () {} });',
];

const NOT_ASKING = [
  "document.documentElement.classList.add('has-script');",
  '/* Made for Squarespace. Static pages. */',
  'var Y = 1, X = Y + 2; point.Y.use(); aY.one();',
  'loader = new THREE.ImageLoader(); THREE.ImageLoader.load();',
  'fetch("https://static.example.com/YUIX.js");',
];

describe('a theme that uses the script environment', () => {
  it.each(ASKING)('is recognized by a script file with %s', (text) => {
    expect(uses('scripts/site.js', text)).toBe(true);
    expect(uses('scripts/lib/deep/site.mjs', text)).toBe(true);
  });

  it.each(ASKING)('is recognized by a script element in a template with %s', (text) => {
    expect(uses('site.region', `<p>a</p><SCRIPT type="text/javascript">${text}</SCRIPT><p>b</p>`)).toBe(true);
    expect(uses('blocks/a.block', `<script>${text}`)).toBe(true);
  });
});

describe('a theme that does not use the script environment', () => {
  it.each(NOT_ASKING)('is not misread because of the script %s', (text) => {
    expect(uses('scripts/site.js', text)).toBe(false);
    expect(uses('site.region', `<script>${text}</script>`)).toBe(false);
  });

  it.each(ASKING)('is not misread because of text between script elements such as %s', (text) => {
    expect(uses('site.region', `<script>a()</script><pre>${text}</pre><script-like>${text}</script-like>`)).toBe(false);
  });

  it('is not misread because of files that are not scripts', () => {
    for (const file of ['scripts/notes.txt', 'assets/site.js', 'styles/site.less'])
      expect(uses(file, 'Y.one("body")')).toBe(false);
  });
});
