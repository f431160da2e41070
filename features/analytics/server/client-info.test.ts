import { expect, it } from 'vitest';
import { campaignOf, countryOf, deviceOf, hasOptedOut, isRobot, sourceOf } from './client-info.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148';
const CUBOT = 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const GALAXY_TAB = 'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

it.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  'Mozilla/5.0 (X11) HeadlessChrome/140.0',
  'python-requests/2.31',
])('classifies %j as a robot', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

it('recognizes browsers and their kind of device', () => {
  expect([CHROME, PIXEL, CUBOT, IPHONE, GALAXY_TAB].map((agent) => [isRobot(agent), deviceOf(agent)])).toStrictEqual([
    [false, 'desktop'],
    [false, 'phone'],
    [false, 'phone'],
    [false, 'phone'],
    [false, 'tablet'],
  ]);
});

it.each([
  ['en-US,en;q=0.9', 'US'],
  ['de,de-AT;q=0.9', 'AT'],
  ['zh-Hant-TW', 'TW'],
  ['en', ''],
  ['', ''],
  ['*', ''],
])('derives from the language %j the country %j', (header, country) => {
  expect(countryOf(header)).toBe(country);
});

it('treats Do Not Track and Global Privacy Control as an opt-out', () => {
  expect([{ dnt: '1' }, { 'sec-gpc': '1' }, { dnt: '0' }, {}].map(hasOptedOut)).toStrictEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('reads the source from another site and the campaign from the URL', () => {
  expect(sourceOf('https://www.example.org/a', 'https://shop.test/')).toBe('example.org');
  expect(sourceOf('https://shop.test/a', 'https://shop.test/')).toBe('');
  expect(sourceOf('rubbish', 'https://shop.test/')).toBe('');
  expect(campaignOf('?a=b&utm_campaign=spring')).toBe('spring');
  expect(campaignOf('')).toBe('');
});
