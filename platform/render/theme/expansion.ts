/** Generated text that maps each of its characters to the source. */
export class Expansion {
  private readonly pieces: string[] = [];
  private readonly starts: number[] = [];
  private readonly origins: { from: number; isCopy: boolean }[] = [];
  private length = 0;

  /** Appends a range of the source unchanged. */
  copy(source: string, from: number, to: number): void {
    this.add(source.slice(from, to), { from, isCopy: true });
  }

  /** Appends text that replaces source text starting at `from`. */
  write(text: string, from: number): void {
    this.add(text, { from, isCopy: false });
  }

  text(): string {
    return this.pieces.join('');
  }

  /** The source offset for an offset in the generated text. */
  origin(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const origin = this.origins[low];
    if (origin === undefined) return 0;
    return origin.isCopy ? origin.from + offset - (this.starts[low] ?? 0) : origin.from;
  }

  private add(text: string, origin: { from: number; isCopy: boolean }): void {
    if (text === '') return;
    this.starts.push(this.length);
    this.origins.push(origin);
    this.pieces.push(text);
    this.length += text.length;
  }
}
