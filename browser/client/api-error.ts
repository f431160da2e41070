import type { ErrorReply } from '#kernel/errors/wire.ts';

export interface ApiFailure {
  /**
   * Error code of the server. `NETWORK` when no response arrived, `BAD_REPLY` when the response could not be parsed.
   */
  code: string;
  /** Message for the user. */
  message: string;
  /** The message if the server sent one, null if it is our own. A response may have a message without a code. */
  serverMessage?: string | null;
  /** HTTP status, 0 when no response arrived. */
  status: number;
  /** Validation messages by field. */
  errors?: Record<string, string[]>;
  /** For looking up the request in the log. */
  requestId?: string;
  /** The CSRF token of the page is no longer valid. Reloading the page helps. */
  crumbFail?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly serverMessage: string | null;
  readonly errors: Record<string, string[]>;
  readonly requestId: string | undefined;
  readonly crumbFail: boolean;

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.message, options);
    this.code = failure.code;
    this.status = failure.status;
    this.serverMessage = failure.serverMessage ?? null;
    this.errors = failure.errors ?? {};
    this.requestId = failure.requestId;
    this.crumbFail = failure.crumbFail ?? false;
  }
}

/** Creates the error for an unsuccessful response. A proxy in between may have sent any body. */
export function fromReply(status: number, data: unknown): ApiError {
  const reply: Partial<ErrorReply> = typeof data === 'object' && data !== null ? data : {};
  const serverMessage = typeof reply.message === 'string' && reply.message !== '' ? reply.message : null;
  return new ApiError({
    status,
    serverMessage,
    code: typeof reply.code === 'string' ? reply.code : 'BAD_REPLY',
    message: serverMessage ?? 'Something went wrong',
    errors: toErrors(reply.errors),
    crumbFail: reply.crumbFail === true,
    ...(typeof reply.requestId === 'string' && { requestId: reply.requestId }),
  });
}

function toErrors(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return {};
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(value)) {
    // Form endpoints send one string per field, all other endpoints a list.
    const list: unknown[] = Array.isArray(messages) ? messages : [messages];
    const texts = list.filter((message) => typeof message === 'string');
    if (Array.isArray(messages) || texts.length > 0) errors[field] = texts;
  }
  return errors;
}
