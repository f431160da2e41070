import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { FIELD_TYPES } from './form-file.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 120, seconds: 60 };

export const SubmissionState = z.enum(['inbox', 'spam']);
export type SubmissionState = z.infer<typeof SubmissionState>;

export const AnsweredFieldSchema = z.strictObject({
  id: z.string(),
  type: z.enum(FIELD_TYPES),
  rawTitle: z.string(),
  value: z.string().optional(),
  values: z.union([z.array(z.string()), z.record(z.string(), z.string())]).optional(),
  /** The answered questions of a likert field, in form order. */
  questions: z.array(z.string()).optional(),
});

const Submission = z.strictObject({
  id: z.string(),
  formId: z.string(),
  formName: z.string(),
  state: SubmissionState,
  /** Why the submission is in the spam folder. */
  reasons: z.array(z.string()),
  email: z.string(),
  page: z.string(),
  answers: z.array(AnsweredFieldSchema),
  files: z.array(z.strictObject({ id: z.string(), fieldId: z.string(), filename: z.string(), bytes: z.int() })),
  /** The deliveries of the submission and their times. The time is null while a delivery is pending. */
  deliveries: z.array(z.strictObject({ kind: z.string(), target: z.string(), deliveredOn: z.int().nullable() })),
  submittedOn: z.int(),
});
export type Submission = z.infer<typeof Submission>;

const SubmissionFilterQuery = z.strictObject({
  state: SubmissionState.default('inbox'),
  formId: idSchema<'form'>().optional(),
  search: z.string().trim().max(200).default(''),
});

export const listSubmissionsEndpoint = endpoint({
  id: 'forms.listSubmissions',
  method: 'GET',
  path: '/api/config/forms/submissions',
  summary: 'Lists submissions, newest first. Filters by form, search text, and inbox or spam folder.',
  capability: 'forms.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: PageQuery.extend(SubmissionFilterQuery.shape),
  reply: z.strictObject({
    submissions: z.array(Submission),
    total: z.int(),
    counts: z.record(SubmissionState, z.int()),
  }),
});

export const exportSubmissionsEndpoint = endpoint({
  id: 'forms.exportSubmissions',
  method: 'GET',
  path: '/api/config/forms/export',
  summary: 'Exports submissions as CSV, escaped for spreadsheets, with at most 10,000 rows.',
  capability: 'exports.write',
  recentSignIn: true,
  bodyLimit: 0,
  rate: { max: 20, seconds: 60 },
  query: SubmissionFilterQuery,
  reply: z.strictObject({ filename: z.string(), csv: z.string(), rows: z.int() }),
});

const Ids = z.array(idSchema<'form-submission'>()).min(1).max(200);

export const moveSubmissionsEndpoint = endpoint({
  id: 'forms.moveSubmissions',
  method: 'POST',
  path: '/api/config/forms/submissions/moves',
  summary: 'Moves submissions to the inbox or the spam folder. A submission moved to the inbox is delivered.',
  capability: 'forms.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: Ids, state: SubmissionState }),
  reply: z.strictObject({ changed: z.int() }),
});

export const removeSubmissionsEndpoint = endpoint({
  id: 'forms.removeSubmissions',
  method: 'POST',
  path: '/api/config/forms/submissions/removals',
  summary: 'Permanently deletes submissions and their files.',
  capability: 'forms.write',
  activity: 'operation',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: Ids }),
  reply: z.strictObject({ removed: z.int() }),
});

export const webhookSecretEndpoint = endpoint({
  id: 'forms.getWebhookSecret',
  method: 'GET',
  path: '/api/config/forms/webhook-secret',
  summary: 'Returns the secret that signs webhook requests.',
  capability: 'forms.write',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ secret: z.string() }),
});
