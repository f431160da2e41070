import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { RetentionSettings } from './retention.ts';

const READ_RATE = { max: 240, seconds: 60 };
const MAX_TIME = 8_640_000_000_000_000;

/** Milliseconds since 1970. */
const Time = z.coerce.number().int().min(0).max(MAX_TIME);
const Name = z.string().min(1).max(100);

const filters = {
  memberId: idSchema<'member'>().optional(),
  /** The id of an endpoint, such as `orders.fulfilOrder`. */
  action: Name.optional(),
  subjectKind: Name.optional(),
  subjectId: Name.optional(),
  /** Entries at this time and later. */
  from: Time.optional(),
  /** Entries before this time. */
  to: Time.optional(),
};

export const ActivityQuery = listQuery(['-createdOn', 'createdOn'], filters);
export type ActivityQuery = z.output<typeof ActivityQuery>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const Field = z.strictObject({
  field: z.string(),
  /** Omitted if there was no value, or if the values are secret. Lists and objects are JSON text. */
  before: Value.optional(),
  after: Value.optional(),
  /** Only the fact that it changed is stored. */
  isSecret: z.literal(true).optional(),
});

const ChangedRecord = z.strictObject({
  kind: z.string(),
  id: z.string(),
  label: z.string(),
  change: z.enum(['created', 'updated', 'deleted']),
  fields: z.array(Field),
  omittedFields: z.int(),
});

const EntryMember = z.strictObject({ id: z.string(), name: z.string(), email: z.string() });
export type EntryMember = z.infer<typeof EntryMember>;

export const ActivityRow = z.strictObject({
  id: z.string(),
  createdOn: z.int(),
  /** The name and the email address at the time of the write. */
  member: EntryMember,
  action: z.string(),
  address: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  records: z.array(ChangedRecord),
  /** How many records the write changed. `records` contains at most 200 of them. */
  recordCount: z.int(),
});
export type ActivityRow = z.infer<typeof ActivityRow>;

export const listActivityEndpoint = endpoint({
  id: 'activity.listActivity',
  method: 'GET',
  path: '/api/config/activity',
  summary:
    'Lists what members changed, the latest first. `search` matches the beginnings of words in the labels of records. `subjectKind` and `subjectId` together give the timeline of one record.',
  capability: 'activity.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: ActivityQuery,
  reply: listReply(ActivityRow),
  errors: ['ACTIVITY_CURSOR_INVALID'],
});

export const MAX_EXPORTED = 10_000;

export const exportActivityEndpoint = endpoint({
  id: 'activity.exportActivity',
  method: 'GET',
  path: '/api/config/activity/export',
  summary:
    'Exports entries as CSV, escaped for spreadsheets, one row per changed field. Contains at most 10,000 entries: `isComplete` is false if there are more, which `to` selects.',
  capability: 'exports.write',
  recentSignIn: true,
  bodyLimit: 0,
  rate: { max: 20, seconds: 60 },
  query: ActivityQuery.omit({ sort: true, cursor: true, limit: true }),
  reply: z.strictObject({
    filename: z.string(),
    csv: z.string(),
    /** The number of entries. */
    entries: z.int(),
    isComplete: z.boolean(),
  }),
});

/** More members than a website has in practice. Bounds the reply. */
export const MAX_MEMBERS = 500;

export const listActivityMembersEndpoint = endpoint({
  id: 'activity.listMembers',
  method: 'GET',
  path: '/api/config/activity/members',
  summary: 'Lists the members who have entries in the activity log, also those who were removed, by name.',
  capability: 'activity.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ members: z.array(EntryMember) }),
});

export const getActivitySettingsEndpoint = endpoint({
  id: 'activity.getSettings',
  method: 'GET',
  path: '/api/config/activity/settings',
  summary: 'Returns how many days entries of the activity log are kept. Null: forever.',
  capability: 'activity.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ settings: RetentionSettings }),
});

export const updateActivitySettingsEndpoint = endpoint({
  id: 'activity.updateSettings',
  method: 'PUT',
  path: '/api/config/activity/settings',
  summary: 'Sets how many days entries of the activity log are kept. A daily job deletes older entries.',
  capability: 'activity.write',
  bodyLimit: 1024,
  rate: { max: 60, seconds: 60 },
  body: RetentionSettings,
  reply: z.strictObject({ settings: RetentionSettings }),
});
