import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BodyLine, End, FORMAT, FORMAT_VERSION, Header, toTableKey } from './format.ts';

export interface ArchiveSummary {
  header: Header;
  end: End;
}

/** Reads the file to its end and throws unless it is a complete, unchanged backup that this program can read. */
export async function checkArchive(file: string): Promise<ArchiveSummary> {
  let header: Header | undefined;
  for await (const line of readArchive(file)) {
    if (line.kind === 'header') header = line;
    if (line.kind === 'end' && header !== undefined) return { header, end: line };
  }
  throw new Error(`${file} is damaged or truncated: its end is missing`);
}

/** The lines in order, header first. The last line is only returned when it matches everything before it. */
export async function* readArchive(file: string): AsyncGenerator<Header | BodyLine | End> {
  const checksum = new ArchiveChecksum();
  let first = true;
  try {
    for await (const text of readTexts(file)) {
      const line = first ? toHeader(text) : toLine(text);
      first = false;
      if (line.kind === 'end') {
        checksum.check(line);
        yield line;
        return;
      }
      checksum.add(text, line);
      yield line;
    }
  } catch (cause) {
    throw new Error(`${file} cannot be read as a backup: ${toReason(cause)}`, { cause });
  }
}

/** The expected content of the last line, computed from the lines before it. */
class ArchiveChecksum {
  readonly #hash = createHash('sha256');
  readonly #rows: Record<string, number> = {};
  #files = 0;
  #table = '';

  add(text: string, line: Header | BodyLine): void {
    this.#hash.update(`${text}\n`);
    if (line.kind === 'table') {
      this.#table = toTableKey(line);
      this.#rows[this.#table] = 0;
    }
    if (line.kind === 'rows') this.#rows[this.#table] = (this.#rows[this.#table] ?? 0) + line.rows.length;
    if (line.kind === 'file') this.#files += 1;
  }

  check(end: End): void {
    const sameRows = JSON.stringify(end.rows) === JSON.stringify(this.#rows);
    if (this.#hash.digest('hex') !== end.sha256 || !sameRows || end.files !== this.#files) {
      throw new Error('the file was modified after it was written');
    }
  }
}

function toHeader(text: string): Header {
  const parsed = Header.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`the header is not ${FORMAT} version ${FORMAT_VERSION}`);
  return parsed.data;
}

function toLine(text: string): BodyLine | End {
  const value: unknown = JSON.parse(text);
  const isEnd = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'end';
  return isEnd ? End.parse(value) : BodyLine.parse(value);
}

// pipeline, not pipe: it passes a read failure on to the consumer of the lines.
async function* readTexts(file: string): AsyncGenerator<string> {
  const stream = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let rest: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
      rest = [];
      from = at + 1;
    }
    rest.push(chunk.subarray(from));
  }
  if (rest.some(({ length }) => length > 0)) throw new Error('the last line is truncated');
}

function toReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'the file is not JSON lines';
  if (error instanceof Error && error.name === 'ZodError') return 'the file contains an invalid line';
  return error instanceof Error ? error.message : String(error);
}
