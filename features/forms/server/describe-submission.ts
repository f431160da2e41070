import type { ActivitySubject } from '#platform/activity/activity.ts';
import type { StoredSubmission } from './submission-repository.ts';

/** A submission as a subject of the activity log. */
export function describeSubmission({ id, formName, email }: StoredSubmission): ActivitySubject {
  return { kind: 'form-submission', id, label: email === '' ? formName : `${formName} · ${email}` };
}
