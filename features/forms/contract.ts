import { z } from 'zod';
import { CAPTCHA_ACTIONS } from '#kernel/contract/captcha-action.ts';
import { ByteStream, endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { FormField, StoredForm } from './form-file.ts';

const MAX_FORM_TEXT = 200_000;
const MAX_BODY = 262_144;
const MAX_UPLOAD = 10 * 1024 * 1024;

const KEY_RATE = { max: 120, seconds: 60 };
/** Enough for one person who sends many forms, and for several people behind one IP address. */
const SAVE_RATE = { max: 30, seconds: 300 };
const CHECK_RATE = { max: 120, seconds: 60 };
const UPLOAD_RATE = { max: 30, seconds: 300 };

const FormId = idSchema<'form'>();
const FieldId = z.string().max(61);

/** A text, a list of texts, or texts by part. */
const AnswerInput = z.union([
  z.string().max(MAX_FORM_TEXT),
  z.array(z.string().max(300)).max(200),
  z.record(z.string().max(300), z.string().max(300)),
]);
export type AnswerInput = z.infer<typeof AnswerInput>;

/** An unknown or malformed id is treated as an id that matches no form. */
const AnyFormId = FormId.catch('' as z.output<typeof FormId>);

/**
 * A field as visitors may see it. Unset properties are empty. The questions of a likert field are also in `options`.
 */
const FieldSchema = FormField.extend({
  description: z.string(),
  placeholder: z.string(),
  options: z.array(z.string()),
  /** Questions of a likert field, each with one answer. */
  questions: z.array(z.string()),
  maxLength: z.int().nullable(),
});

/** A form definition as visitors may see it. */
export const FormSchema = StoredForm.omit({ delivery: true }).extend({
  id: z.string(),
  key: z.string(),
  fields: z.array(FieldSchema),
});
export type FormSchema = z.infer<typeof FormSchema>;

export const newKeyEndpoint = endpoint({
  id: 'forms.newKey',
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  summary: 'Issues a key for one submission from this browser, valid for two hours. Takes no body.',
  capability: 'public',
  bodyLimit: 0,
  rate: KEY_RATE,
  reply: z.strictObject({ key: z.string() }),
});

export const SaveSubmissionBody = z.strictObject({
  // The form lookup runs first, so that nothing else is required here.
  key: z.string().max(200).catch(''),
  formId: AnyFormId,
  /** JSON text with the answers by field id. */
  form: z.string().max(MAX_FORM_TEXT).default(''),
  captchaKey: z.string().max(4000).optional(),
  /** Honeypot: hidden from people, so it must stay empty. */
  homepage: z.string().max(500).default(''),
  /** The page that contains the form. */
  page: z.string().max(2083).default(''),
  /** Accepted from clients that send them, but not stored: `page` already identifies the page. */
  collectionId: z.string().max(200).optional(),
  objectName: z.string().max(300).optional(),
  pageTitle: z.string().max(1000).optional(),
});
export type SaveSubmissionBody = z.output<typeof SaveSubmissionBody>;

export const saveSubmissionEndpoint = endpoint({
  id: 'forms.saveSubmission',
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  summary:
    'Saves a submission. `errors` maps the id of each invalid field to one message. The same key with the same answers is one submission. Without `formId`, or with one that does not exist: 404.',
  capability: 'public',
  bodyLimit: MAX_BODY,
  rate: SAVE_RATE,
  body: SaveSubmissionBody,
  oneErrorPerField: true,
  reply: z.strictObject({
    /** Sanitized HTML that replaces the form. */
    successText: z.string(),
    /** A path on this site to redirect to. Null for no redirect. */
    successRedirect: z.string().nullable(),
  }),
  errors: ['FORMS_NOT_FOUND', 'FORMS_KEY_REFUSED', 'FORMS_UNREADABLE', 'FORMS_CAPTCHA_NEEDED'],
});

export const validateFormEndpoint = endpoint({
  id: 'forms.validateForm',
  method: 'POST',
  path: '/api/rest/forms/validate/{formId}',
  summary:
    'Validates answers by field id without storing them. `errors` maps the id of each invalid field to one message.',
  capability: 'public',
  bodyLimit: MAX_BODY,
  rate: CHECK_RATE,
  params: z.strictObject({ formId: AnyFormId }),
  body: z.record(FieldId, AnswerInput),
  oneErrorPerField: true,
  reply: z.strictObject({}),
  errors: ['FORMS_NOT_FOUND'],
});

export const templateSchemaEndpoint = endpoint({
  id: 'forms.getTemplateSchema',
  method: 'GET',
  path: '/api/template/GetTemplateSchema',
  summary:
    'Returns the schema of a form: the one with this id, the form of the product with this item id, or the first product form of the site by key.',
  capability: 'public',
  bodyLimit: 0,
  rate: CHECK_RATE,
  query: z.strictObject({
    type: z.literal('form'),
    formId: AnyFormId.optional(),
    itemId: idSchema<'item'>().optional(),
  }),
  reply: FormSchema,
  errors: ['FORMS_NOT_FOUND'],
});

export const captchaEndpoint = endpoint({
  id: 'forms.getCaptcha',
  method: 'GET',
  path: '/api/form/captcha',
  summary: 'Returns the captcha challenge: a proof of work, or the provider whose script to load.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 60, seconds: 60 },
  /** The action that the proof is valid for. It is not accepted for any other action. */
  query: z.strictObject({ action: z.enum(CAPTCHA_ACTIONS) }),
  reply: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('proof-of-work'),
      /** Find the number below `max` whose SHA-256 after the salt is `target`. */
      salt: z.string(),
      target: z.string(),
      max: z.int(),
      signature: z.string(),
    }),
    z.strictObject({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  ]),
});

export const uploadFileEndpoint = endpoint({
  id: 'forms.uploadFile',
  method: 'POST',
  path: '/api/form/files/{formId}/{fieldId}',
  summary:
    'Uploads one file for a field. The content, not the name, determines its type. The returned token is the answer.',
  capability: 'public',
  bodyLimit: MAX_UPLOAD,
  rate: UPLOAD_RATE,
  stream: true,
  params: z.strictObject({ formId: AnyFormId, fieldId: FieldId }),
  query: z.strictObject({ filename: z.string().min(1).max(300) }),
  body: ByteStream,
  reply: z.strictObject({ token: z.string(), filename: z.string(), bytes: z.int() }),
  status: 201,
  errors: ['FORMS_NOT_FOUND', 'FORMS_FILE_TOO_LARGE', 'FORMS_FILE_KIND'],
});
