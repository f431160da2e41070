import type { ActivitySubject } from '#platform/activity/activity.ts';
import type { Customer } from './customer-repository.ts';

/** A customer as a subject of the activity log. */
export function toSubject({ id, name, email }: Pick<Customer, 'id' | 'name' | 'email'>): ActivitySubject {
  return { kind: 'customer', id, label: name === '' ? email : name };
}
