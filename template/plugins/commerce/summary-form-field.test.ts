import { describe, expect, it } from 'vitest';
import { renderText } from '../../testing/render.ts';

// Covers the summaries of answers to product forms.

const summary = (field: object, more: object = {}) => renderText('{field|summary-form-field}', { field, ...more });
const shown = (value: string, title = 'T') =>
  `<div style="font-size:11px; margin-top:3px">\n  <span style="font-weight:bold;">${title}:</span> ${value}\n</div>`;
const answer = (type: string, values: object) => summary({ type, rawTitle: 'T', values });

describe('the summary of a form answer', () => {
  it('shows the title and the value of a text field [S2.64, S3.134, S3.135]', () => {
    expect(summary({ type: 'text', rawTitle: 'Engraving', value: 'For Ada' })).toBe(shown('For Ada', 'Engraving'));
    expect(summary({ type: 'number', rawTitle: 'T', value: 3 })).toBe(shown('3'));
  });

  it('shows an address on several lines, the second address line only if present [S3.127, S3.136, S3.137, S3.138, S3.139, S3.140, S3.141, S3.142, S3.156]', () => {
    const values = {
      Line1: '1 Main St',
      Line2: 'Apt 2',
      City: 'Springfield',
      State: 'IL',
      Zip: '62701',
      Country: 'US',
    };
    const last = '\n  <div>Springfield, IL 62701 US</div>\n</div>';
    expect(answer('address', values)).toBe(
      shown(`<div style="padding-left:5px;">\n  <div>1 Main St</div>\n  <div>Apt 2</div>${last}`),
    );
    expect(answer('address', { ...values, Line2: '' })).toBe(
      shown(`<div style="padding-left:5px;">\n  <div>1 Main St</div>${last}`),
    );
  });

  it('joins the values of a checkbox, or shows its single value [S3.128]', () => {
    expect(summary({ type: 'checkbox', rawTitle: 'T', values: ['a', 'b'] })).toBe(shown('a, b\n'));
    expect(summary({ type: 'checkbox', rawTitle: 'T', value: 'a' })).toBe(shown('a'));
    expect(summary({ type: 'checkbox', rawTitle: 'T', values: [], value: 'a' })).toBe(shown('a'));
  });

  it('shows a date as Month/Day/Year [S3.129, S3.149, S3.150, S3.151]', () => {
    expect(answer('date', { Month: 5, Day: 6, Year: 2021 })).toBe(shown('5/6/2021'));
  });

  it('shows a name as First Last [S3.131, S3.143, S3.144]', () => {
    expect(answer('name', { First: 'Ada', Last: 'King' })).toBe(shown('Ada King'));
  });

  it('shows a phone number with its country code only if present [S3.132, S3.145, S3.146, S3.147, S3.148]', () => {
    const values = { Areacode: '212', Prefix: '555', Line: '0100' };
    expect(answer('phone', values)).toBe(shown('212-555-0100'));
    expect(answer('phone', { Country: '1', ...values })).toBe(shown('+1 212-555-0100'));
  });

  it('shows a time as Hour:Minute:Second Ampm with missing numbers as 00 [S3.133, S3.152, S3.153, S3.154, S3.155]', () => {
    expect(answer('time', { Hour: 9, Minute: 15, Second: 31, Ampm: 'am' })).toBe(shown('9:15:31 am'));
    expect(answer('time', { Hour: 4, Ampm: 'pm' })).toBe(shown('4:00:00 pm'));
  });

  it.each([
    [-2, 'Strongly Disagree'],
    [-1, 'Disagree'],
    [0, 'Neutral'],
    [1, 'Agree'],
    [2, 'Strongly Agree'],
    [3, 'Neutral'],
    ['x', 'Neutral'],
  ])('shows the likert value %s as %j [S3.130, S3.157, S3.158, S3.159, S3.160, S3.161, S3.162]', (value, label) => {
    expect(answer('likert', { Good: value })).toBe(
      shown(
        `<div style="padding-left:5px;">\n  <div><span style="font-weight:bold;">Good:</span> ${label}</div>\n</div>`,
      ),
    );
  });

  it.each(['address', 'checkbox', 'date', 'likert', 'name', 'phone', 'time', 'text'])(
    'shows "N/A" for an unanswered %s, or the text of the site [S3.163, S8.71]',
    (type) => {
      expect(summary({ type, rawTitle: 'T' })).toBe(shown('N/A'));
      const localizedStrings = { productSummaryFormNoAnswerText: 'none' };
      expect(summary({ type, rawTitle: 'T' }, { localizedStrings })).toBe(shown('none'));
    },
  );

  it('escapes markup in the answers of shoppers', () => {
    const bad = '<script>';
    const html = [
      summary({ type: 'text', rawTitle: bad, value: bad }),
      answer('name', { First: bad, Last: bad }),
      answer('likert', { [bad]: 1 }),
      summary({ type: 'checkbox', rawTitle: 'T', values: [bad] }),
    ].join('');
    expect(html).not.toContain(bad);
    expect(html).toContain('&lt;script&gt;');
  });
});
