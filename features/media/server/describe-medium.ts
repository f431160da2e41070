import type { ActivityFields, ActivitySubject } from '#platform/activity/activity.ts';
import type { Medium } from './repository.ts';

/** A medium as a subject of the activity log. */
export function toSubject({ id, filename }: Medium): ActivitySubject {
  return { kind: 'medium', id, label: filename };
}

export function toFields(medium: Medium): ActivityFields {
  const { filename, contentType, bytes, alt, title, focalPoint, tags, poster, captions } = medium;
  const tracks = { ...(poster !== null && { poster }), ...(captions.length > 0 && { captions: [...captions] }) };
  return { filename, contentType, bytes, alt, title, focalPoint, tags, ...tracks };
}
