/** One request of the run. The body is sent as it is, whatever its content type claims. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
}
