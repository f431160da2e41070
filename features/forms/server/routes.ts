import type { Captcha } from '#platform/adapters/captcha/port.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { CSRF_COOKIE } from '#platform/http/csrf-token.ts';
import { BadInput } from '#platform/http/input.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  captchaEndpoint,
  newKeyEndpoint,
  saveSubmissionEndpoint,
  templateSchemaEndpoint,
  uploadFileEndpoint,
  validateFormEndpoint,
} from '../contract.ts';
import { formErrors } from '../errors.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { matchesPattern } from '../pattern.ts';
import { checkForm } from '../validate.ts';
import { adminRoutes } from './admin-routes.ts';
import { findSchema } from './find-schema.ts';
import { createOwnerRoutes } from './owner-routes.ts';
import * as forms from './repository.ts';
import { saveSubmission } from './save-submission.ts';
import { newKey } from './submission-keys.ts';
import { uploadFile } from './upload-file.ts';

export interface FormParts {
  secret: string;
  captcha: Captcha;
  storage: Storage;
}

export function createFormRoutes(parts: FormParts): Route[] {
  return [...submissionRoutes(parts), ...definitionRoutes, ...createOwnerRoutes(parts), ...adminRoutes];
}

function submissionRoutes(parts: FormParts): Route[] {
  const { secret, captcha } = parts;
  return [
    route(newKeyEndpoint, (ctx) => {
      const keySubject = { websiteId: ctx.websiteId, session: ctx.cookie(CSRF_COOKIE) ?? '' };
      return Promise.resolve({ key: newKey({ secret, now: ctx.clock() }, ctx.random, keySubject) });
    }),
    route(saveSubmissionEndpoint, (ctx, { body }) =>
      saveSubmission(ctx, parts, { ...body, session: ctx.cookie(CSRF_COOKIE) ?? '' }),
    ),
    route(captchaEndpoint, ({ websiteId, clock }, { query: { action } }) =>
      Promise.resolve(captcha.newTask({ action, websiteId, now: clock() })),
    ),
    route(uploadFileEndpoint, (ctx, { params, query, body }) =>
      uploadFile(ctx, parts, { ...params, ...query, chunks: body }),
    ),
  ];
}

const definitionRoutes: readonly Route[] = [
  route(validateFormEndpoint, async (ctx, { params, body }) => {
    const form = await forms.find(ctx.db, ctx.websiteId, params.formId);
    if (form === null) throw formErrors.error('FORMS_NOT_FOUND');
    const check = checkForm(form.definition.fields, body, matchesPattern);
    if (!check.ok)
      throw new BadInput({ errors: check.errors, userMessage: FORM_MESSAGES.invalid, oneErrorPerField: true });
    return {};
  }),
  route(templateSchemaEndpoint, (ctx, { query }) => findSchema(ctx, query)),
];
