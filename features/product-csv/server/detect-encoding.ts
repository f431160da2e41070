/** The text of a table in one of the encodings that spreadsheets write. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Finds the encoding of a file while it passes by: a byte order mark, otherwise UTF-8 if all of it is valid, otherwise
 * Windows-1252, which Excel writes in Europe and America. The first accented letter may be far behind the beginning.
 */
export class EncodingDetector {
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private beginning: Uint8Array = new Uint8Array();
  private isUtf8 = true;

  addChunk(chunk: Uint8Array): void {
    if (this.beginning.length < 4)
      this.beginning = Buffer.concat([this.beginning, chunk.subarray(0, 4)]).subarray(0, 4);
    if (this.isUtf8) this.isUtf8 = this.decodes(chunk, true);
  }

  end(): TableEncoding {
    const [first, second, third, fourth] = this.beginning;
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    // Without a byte order mark: letters of the header with a zero beside each.
    if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
    if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
    return this.isUtf8 && this.decodes(new Uint8Array(), false) ? 'utf-8' : 'windows-1252';
  }

  private decodes(bytes: Uint8Array, stream: boolean): boolean {
    try {
      this.utf8.decode(bytes, { stream });
      return true;
    } catch {
      return false;
    }
  }
}
