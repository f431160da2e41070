import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';

export const markSubmissionsEndpoint = endpoint({
  id: 'forms.markSubmissions',
  method: 'POST',
  path: '/api/config/forms/submissions/marks',
  summary: 'Marks submissions as read or unread. Deleted submissions are skipped.',
  capability: 'forms.write',
  bodyLimit: 16_384,
  rate: { max: 240, seconds: 60 },
  body: z.strictObject({ ids: z.array(idSchema<'form-submission'>()).min(1).max(200), isRead: z.boolean() }),
  reply: z.strictObject({ changed: z.int() }),
});
