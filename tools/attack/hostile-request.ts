/** One request of the run. The body is sent unchanged, regardless of its content type. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  /** The specific error codes of an endpoint. A response with one of them comes from its handler. */
  errors?: readonly string[];
}
