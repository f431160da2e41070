import { ApiError, fromReply } from '#browser/client/api-error.ts';
import { call, toAddress } from '#browser/client/call.ts';
import { readCsrfToken } from '#browser/client/csrf-token.ts';
import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';
import type { BodyOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import type {
  captchaEndpoint,
  FormSchema,
  newKeyEndpoint,
  saveSubmissionEndpoint,
  templateSchemaEndpoint,
  validateFormEndpoint,
} from '../contract.ts';

export type SubmissionReply = ReplyOf<typeof saveSubmissionEndpoint>;

export async function getDefinition(formId: string): Promise<FormSchema> {
  return await call<typeof templateSchemaEndpoint>(
    { method: 'GET', path: '/api/template/GetTemplateSchema' },
    { query: { type: 'form', formId } },
  );
}

export async function getKey(): Promise<string> {
  const { key } = await call<typeof newKeyEndpoint>({ method: 'POST', path: '/api/form/FormSubmissionKey' });
  return key;
}

export async function getCaptcha(action: CaptchaAction): Promise<ReplyOf<typeof captchaEndpoint>> {
  return await call<typeof captchaEndpoint>({ method: 'GET', path: '/api/form/captcha' }, { query: { action } });
}

export async function saveSubmission(body: BodyOf<typeof saveSubmissionEndpoint>): Promise<SubmissionReply> {
  return await call<typeof saveSubmissionEndpoint>({ method: 'POST', path: '/api/form/SaveFormSubmission' }, { body });
}

export async function validateForm(formId: string, answers: BodyOf<typeof validateFormEndpoint>): Promise<void> {
  await call<typeof validateFormEndpoint>(
    { method: 'POST', path: '/api/rest/forms/validate/{formId}' },
    { params: { formId }, body: answers },
  );
}

/** Uploads one file before its form is submitted and returns the token that represents it. */
export async function uploadFile(formId: string, fieldId: string, file: File): Promise<string> {
  const address = toAddress('/api/form/files/{formId}/{fieldId}', { formId, fieldId }, { filename: file.name });
  const headers = { 'content-type': 'application/octet-stream', 'x-csrf-token': readCsrfToken() };
  let reply: Response;
  try {
    reply = await fetch(address, { method: 'POST', headers, body: file });
  } catch (cause) {
    throw new ApiError({ code: 'NETWORK', message: 'Network error', status: 0 }, { cause });
  }
  const data = (await reply.json()) as { token: string };
  if (!reply.ok) throw fromReply(reply.status, data);
  return data.token;
}
