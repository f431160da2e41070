import { AppError } from '#kernel/errors/app-error.ts';
import type { ErrorReply } from '#kernel/errors/wire.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../db/failure.ts';
import { httpErrors } from './errors.ts';
import { BadInput } from './input.ts';

export interface ErrorResponse {
  status: number;
  reply: ErrorReply;
  /** A fault is an error of ours: it is logged with its cause, and the user sees one general message. */
  fault: boolean;
}

type HttpCode = keyof typeof httpErrors.records;

// Errors thrown by the HTTP framework, by its own code.
const FRAMEWORK_ERRORS: Readonly<Record<string, HttpCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'HTTP_BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'HTTP_BAD_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'HTTP_BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'HTTP_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'HTTP_BAD_REQUEST',
  FST_ERR_BAD_URL: 'HTTP_BAD_REQUEST',
};

export function toErrorResponse(error: unknown, requestId: string): ErrorResponse {
  if (error instanceof AppError) return fromAppError(error, requestId);
  if (error instanceof BadInput) return fromBadInput(error, requestId);
  return general(frameworkErrorCode(error) ?? databaseErrorCode(error) ?? 'HTTP_FAULT', requestId);
}

function databaseErrorCode(error: unknown): HttpCode | undefined {
  if (isDatabaseUnavailable(error)) return 'HTTP_UNAVAILABLE';
  return isStatementTimeout(error) ? 'HTTP_TOO_SLOW' : undefined;
}

function fromAppError(error: AppError, requestId: string): ErrorResponse {
  const reply: ErrorReply = { code: error.code, message: error.message, requestId };
  if (error.field !== undefined) reply.errors = { [error.field]: [error.message] };
  if (error.code.startsWith('HTTP_CRUMB_')) reply.crumbFail = true;
  return { status: error.status, reply, fault: error.status >= 500 };
}

function fromBadInput({ errors, userMessage, oneErrorPerField }: BadInput, requestId: string): ErrorResponse {
  const response = general('HTTP_BAD_INPUT', requestId);
  const reported = oneErrorPerField ? firstOfEach(errors) : errors;
  return {
    ...response,
    reply: { ...response.reply, message: userMessage ?? response.reply.message, errors: reported },
  };
}

function firstOfEach(errors: BadInput['errors']): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}

function general(code: HttpCode, requestId: string): ErrorResponse {
  const { status, message } = httpErrors.records[code];
  return { status, reply: { code, message, requestId }, fault: status >= 500 };
}

function frameworkErrorCode(error: unknown): HttpCode | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode, name } = error as Error & { code?: string; statusCode?: number };
  if (code !== undefined && FRAMEWORK_ERRORS[code] !== undefined) return FRAMEWORK_ERRORS[code];
  // Errors of the JSON parser, including forbidden keys such as __proto__.
  if (name === 'SyntaxError' && statusCode === 400) return 'HTTP_BAD_JSON';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'HTTP_BAD_REQUEST' : undefined;
}
