import type { ActivityFields, ActivitySubject } from '#platform/activity/activity.ts';
import type { SavedView } from '../admin-contract.ts';
import { canEdit, type Person } from '../rules.ts';
import type { StoredView } from './view-repository.ts';

export function toSavedView(person: Person, { memberId, ...view }: StoredView): SavedView {
  const ownership = { memberId, isShared: view.isShared };
  return { ...view, isOwn: memberId === person.memberId, canEdit: canEdit(person, ownership) };
}

export function toSubject({ id, name }: StoredView): ActivitySubject {
  return { kind: 'saved-view', id, label: name };
}

export function toActivityFields({ list, name, isShared, query, columns }: StoredView): ActivityFields {
  return { list, name, isShared, query, columns };
}
