import { describe, expect, it } from 'vitest';
import { describeJobName, jobTitle } from './job-names.ts';

describe('the text for a job', () => {
  it('comes from the catalogue', () => {
    expect(describeJobName('orders.send-email')).toBe('Send order email');
  });

  it.each([
    ['orders.archive-old', 'Orders: archive old'],
    ['toString', 'ToString'],
    ['', ''],
  ])('is made from the unknown name "%s"', (name, text) => {
    expect(describeJobName(name)).toBe(text);
  });

  it('is the title if the job has one', () => {
    expect(jobTitle({ name: 'orders.send-email', title: 'Order 17' })).toBe('Order 17');
    expect(jobTitle({ name: 'orders.send-email', title: null })).toBe('Send order email');
  });
});
