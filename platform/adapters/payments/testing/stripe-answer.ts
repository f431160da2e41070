export interface Answer {
  status: number;
  body: object;
  /** Redirect target for the browser. */
  location?: string;
}

export const ok = (body: object): Answer => ({ status: 200, body });
export const errorAnswer = (status: number, error: object): Answer => ({ status, body: { error } });
export const missing = (): Answer =>
  errorAnswer(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' });
