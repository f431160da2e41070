import type { ErrorReply } from '#kernel/errors/wire.ts';

export interface ApiFailure {
  /** The server's own code; `NETWORK` when no answer came, `BAD_REPLY` when it could not be read. */
  code: string;
  /** Words for the person in front of the page. */
  message: string;
  /** The same, when the server itself gave it; null for ours. A reply may have a message without a code. */
  serverMessage?: string | null;
  /** 0 when no answer came. */
  status: number;
  /** Messages by field. */
  errors?: Record<string, string[]>;
  /** For the person who looks it up in the log. */
  requestId?: string;
  /** The page is too old to be believed; reloading it helps. */
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

/** Makes the error of a reply that is not a success. A proxy on the way may have sent anything. */
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
    // The calls of forms give one text for a field, all others a list.
    const list: unknown[] = Array.isArray(messages) ? messages : [messages];
    const texts = list.filter((message) => typeof message === 'string');
    if (Array.isArray(messages) || texts.length > 0) errors[field] = texts;
  }
  return errors;
}
