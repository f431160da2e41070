import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LazySchema } from './lazy-schema.ts';
import { formMessages as messages } from './messages.ts';

const Title = z.strictObject({ title: z.string().min(1) });

describe('the schema of a form', () => {
  it('validates once it is loaded', async () => {
    const schema = new LazySchema(() => Promise.resolve(Title));
    expect(schema.isMissing).toBe(true);
    expect(schema.check({ title: '' })).toStrictEqual({});
    await schema.load();
    expect(schema.isMissing).toBe(false);
    expect(schema.check({ title: '' })).toStrictEqual({ title: messages.required });
  });

  it('is loaded once', async () => {
    let loads = 0;
    const schema = new LazySchema(() => {
      loads += 1;
      return Promise.resolve(Title);
    });
    await schema.load();
    await schema.load();
    expect(loads).toBe(1);
  });

  it('leaves the validation to the server if it cannot be loaded, and tries again', async () => {
    const replies = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(Title)];
    const schema = new LazySchema(() => replies.shift() ?? Promise.resolve(Title));
    await schema.load();
    expect(schema.check({ title: '' })).toStrictEqual({});
    await schema.load();
    expect(schema.check({ title: '' })).toStrictEqual({ title: messages.required });
  });

  it('accepts everything in a form without one', async () => {
    const schema = new LazySchema<{ title: string }>(undefined);
    await schema.load();
    expect(schema.isMissing).toBe(false);
    expect(schema.check({ title: '' })).toStrictEqual({});
  });
});
