import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripQuestions, toAdditionalFields } from './answered.ts';
import type { FormField } from './form-file.ts';
import { kindOf, partsOf } from './kinds.ts';
import { matchesPattern } from './pattern.ts';
import { checkForm } from './validate.ts';

// Covers which answers a form accepts and the messages for the others. The browser and the server use the same code.

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  id: 'q',
  type,
  title: 'Question',
  required: false,
  ...more,
});
const problem = (definition: FormField, answer: unknown): string | undefined => {
  const check = checkForm([definition], answer === undefined ? {} : { q: answer }, matchesPattern);
  return check.ok ? undefined : check.errors['q']?.[0];
};

describe('answers by field type', () => {
  it.each(['text', 'textarea', 'email', 'url', 'number'] as const)('a %s field takes one text [S5.30]', (type) => {
    expect(kindOf(field(type))).toBe('single');
    expect(problem(field(type), { First: 'x' })).toBe('Could not parse the form fields, please check your entries.');
  });

  it('a date field has month, day and year [S5.31]', () => {
    expect(kindOf(field('date'))).toBe('multi-part');
    expect(partsOf(field('date')).all).toEqual(['Month', 'Day', 'Year']);
    expect(problem(field('date'), { Month: '2', Day: '29', Year: '2028' })).toBeUndefined();
    expect(problem(field('date'), { Month: '2', Day: '29', Year: '2027' })).toBe('Date is not valid.');
    expect(problem(field('date'), { Month: '2' })).toBe('Date is not valid.');
  });

  it('a name field has a first and a last name [S5.32]', () => {
    expect(kindOf(field('name'))).toBe('multi-part');
    expect(problem(field('name', { required: true }), { First: 'Ada', Last: 'King' })).toBeUndefined();
    expect(problem(field('name', { required: true }), { First: 'Ada' })).toBe('Required');
  });

  it('a time field has hour, minute, second and AM or PM [S5.33]', () => {
    expect(partsOf(field('time')).all).toEqual(['Hour', 'Minute', 'Second', 'Ampm']);
    expect(problem(field('time'), { Hour: '12', Minute: '05', Ampm: 'PM' })).toBeUndefined();
    expect(problem(field('time'), { Hour: '13', Minute: '05', Ampm: 'PM' })).toBe('Time is not valid.');
    expect(problem(field('time'), { Ampm: 'AM' })).toBeUndefined();
    expect(problem(field('time', { required: true }), { Ampm: 'AM' })).toBe('Required');
  });

  it('a time with only the preselected AM or PM is not answered [S5.33]', () => {
    const at = { id: 'at', type: 'time', rawTitle: 'Question' };
    const time = field('time', { id: 'at' });
    for (const parts of [{ Ampm: 'AM' }, { Ampm: 'PM' }, { Hour: '', Minute: ' ', Ampm: 'AM' }]) {
      expect(checkForm([time], { at: parts }, null)).toEqual({ ok: true, answered: [at] });
    }
    const given = { Hour: '4', Minute: '05', Ampm: 'AM' };
    expect(checkForm([time], { at: given }, null)).toEqual({ ok: true, answered: [{ ...at, values: given }] });
  });

  it('an address field has lines, city, state, postal code and country [S5.34]', () => {
    expect(partsOf(field('address')).all).toEqual(['Line1', 'Line2', 'City', 'State', 'Zip', 'Country']);
    const full = { Line1: '1 Main St', City: 'Springfield', Country: 'US' };
    expect(problem(field('address', { required: true }), full)).toBeUndefined();
    expect(problem(field('address', { required: true }), { Line1: '1 Main St' })).toBe('Required');
    expect(problem(field('address'), { ...full, Planet: 'Earth' })).toContain('Could not parse');
  });

  it('a checkbox field accepts several of its options [S5.35]', () => {
    const definition = field('checkbox', { options: ['a', 'b'], required: true });
    expect(kindOf(definition)).toBe('checkbox');
    expect(problem(definition, ['a', 'b'])).toBeUndefined();
    expect(problem(definition, [])).toBe('Required');
    expect(problem(definition, ['c'])).toBe('Please choose one of the options.');
  });

  it('a likert field has an answer from -2 to 2 for each question [S5.36, S5.27]', () => {
    const definition = field('likert', { options: ['Good', 'Quick'], required: true });
    expect(kindOf(definition)).toBe('likert');
    expect(problem(definition, { Good: '2', Quick: '-2' })).toBeUndefined();
    expect(problem(definition, { Good: '2' })).toBe('Survey is not valid. Missing a required question.');
    expect(problem(definition, {})).toBe('Survey is not valid. Missing a required question.');
    expect(problem(definition, { Good: '3', Quick: '0' })).toBe('Please choose one of the options.');
  });

  const expectOneOfOptions = (type: 'radio' | 'select'): void => {
    const definition = field(type, { options: ['a', 'b'] });
    expect(kindOf(definition)).toBe(type);
    expect(problem(definition, 'b')).toBeUndefined();
    expect(problem(definition, 'c')).toBe('Please choose one of the options.');
  };

  it('a radio field accepts one of its options [S5.37]', () => {
    expectOneOfOptions('radio');
    expect(problem(field('radio', { options: ['a'], required: true }), '')).toBe('Required');
  });

  it('a select field accepts one of its options [S5.38]', () => {
    expectOneOfOptions('select');
    expect(problem(field('select', { options: ['a'], required: true }), '')).toBe('Required');
  });

  it('a phone number has three parts [S5.39]', () => {
    expect(partsOf(field('phone')).all).toEqual(['Areacode', 'Prefix', 'Line']);
    expect(problem(field('phone'), { Areacode: '212', Prefix: '555', Line: '0100' })).toBeUndefined();
    expect(problem(field('phone'), { Areacode: '212', Prefix: 'abc', Line: '0100' })).toBe(
      'Phone number is not valid.',
    );
    expect(problem(field('phone'), { Country: '1', Areacode: '212', Prefix: '555', Line: '0100' })).toContain('parse');
  });

  it('a phone number has four parts when the field asks for a country [S5.40]', () => {
    const definition = field('phone', { country: 'US' });
    expect(partsOf(definition).all).toEqual(['Country', 'Areacode', 'Prefix', 'Line']);
    expect(problem(definition, { Country: '1', Areacode: '212', Prefix: '555', Line: '0100' })).toBeUndefined();
  });

  it('skips a section and rejects an answer to it [S5.52]', () => {
    const check = checkForm([field('section', { required: true })], {}, null);
    expect(check).toEqual({ ok: true, answered: [] });
    expect(problem(field('section'), 'x')).toBe('This field is not part of the form.');
  });
});

describe('limits of text answers', () => {
  it('rejects a text above the maximum length [S5.41]', () => {
    const definition = field('text', { maxLength: 5 });
    expect(problem(definition, '12345')).toBeUndefined();
    expect(problem(definition, '123456')).toBe('You have exceeded the character limit.');
  });

  it('requires a valid email unless the field is optional and empty [S5.45, S5.49]', () => {
    const words = 'Email is not valid. Email addresses should follow the format user@domain.com.';
    expect(problem(field('email'), '')).toBeUndefined();
    expect(problem(field('email', { required: true }), '')).toBe('Required');
    expect(problem(field('email'), 'ada@example.com')).toBeUndefined();
    for (const wrong of ['ada', 'ada@example', 'a b@example.com', '@example.com']) {
      expect(problem(field('email'), wrong)).toBe(words);
    }
  });

  it('limits an email to between 3 and 256 characters [S5.47, S5.48, S9.46]', () => {
    const long = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
    expect(problem(field('email'), long(256))).toBeUndefined();
    expect(problem(field('email'), long(257))).toContain('Email is not valid');
    expect(problem(field('email'), 'a@')).toContain('Email is not valid');
  });

  it('limits a URL to 2083 characters [S5.50, S9.47]', () => {
    const long = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
    expect(problem(field('url'), long(2083))).toBeUndefined();
    expect(problem(field('url'), long(2084))).toBe('You have exceeded the character limit.');
    expect(problem(field('url'), 'example.com')).toBeUndefined();
    for (const wrong of ['javascript:alert(1)', 'nothing', 'https://']) {
      expect(problem(field('url'), wrong)).toContain('Link is not valid');
    }
  });

  it('enforces the range of a number and the pattern of a text', () => {
    const definition = field('number', { min: 1, max: 200 });
    expect([
      problem(definition, '0'),
      problem(definition, '201'),
      problem(definition, 'many'),
      problem(definition, '7'),
    ]).toEqual(['Please enter 1 or more.', 'Please enter 200 or less.', 'Please enter a number.', undefined]);
    const coded = field('text', { pattern: '[A-Z]{2}\\d+' });
    expect([problem(coded, 'AB12'), problem(coded, 'ab12')]).toEqual([undefined, 'Please match the requested format.']);
  });
});

describe('validating a form', () => {
  const fields = [
    field('radio', { id: 'how', options: ['By email', 'By phone'] }),
    field('phone', { id: 'phone', required: true, showWhen: { field: 'how', is: 'By phone' } }),
  ];

  it('requires and keeps an answer only while the condition of its field is met', () => {
    expect(checkForm(fields, { how: 'By phone' }, null)).toEqual({ ok: false, errors: { phone: ['Required'] } });
    const phone = { Areacode: '212', Prefix: '555', Line: '0100' };
    const check = checkForm(fields, { how: 'By email', phone }, null);
    expect(check.ok && check.answered.map(({ id }) => id)).toEqual(['how']);
  });

  it('rejects answers to unknown fields', () => {
    expect(checkForm(fields, { extra: 'x' }, null)).toEqual({
      ok: false,
      errors: { extra: ['This field is not part of the form.'] },
    });
  });

  it('returns a result for any input', () => {
    const types = ['text', 'email', 'checkbox', 'likert', 'address', 'date', 'file', 'number'] as const;
    const property = fc.property(fc.constantFrom(...types), fc.jsonValue(), (type, value) => {
      expect(typeof checkForm([field(type, { options: ['a'] })], { q: value }, matchesPattern).ok).toBe('boolean');
    });
    fc.assert(property);
  });

  it('returns the same result when the answers stored in a cart are checked again', () => {
    const check = checkForm(
      [field('name'), field('checkbox', { id: 'c', options: ['a', 'b'] }), field('text', { id: 't' })],
      {
        q: { First: 'Ada', Last: 'King' },
        c: ['b'],
        t: 'x',
      },
      null,
    );
    if (!check.ok) throw new Error('Refused');
    expect(stripQuestions(toAdditionalFields(check.answered))).toEqual({
      q: { First: 'Ada', Last: 'King' },
      c: ['b'],
      t: 'x',
    });
  });

  it('stores each answer with its position in the form, which the database would lose', () => {
    const fields = [field('text', { id: 'z' }), field('text', { id: 'a' })];
    const check = checkForm(fields, { a: 'second', z: 'first' }, null);
    if (!check.ok) throw new Error('The answers were refused');
    expect(toAdditionalFields(check.answered)).toMatchObject({ z: { position: 0 }, a: { position: 1 } });
  });
});
