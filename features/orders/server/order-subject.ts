import type { ActivitySubject } from '#platform/activity/activity.ts';
import type { Order } from '../order.ts';

/** An order as a subject of the activity log. An order that was not paid has no number. */
export function toSubject({ id, number, email }: Pick<Order, 'id' | 'number' | 'email'>): ActivitySubject {
  return { kind: 'order', id, label: number === null ? email : `#${number}` };
}
