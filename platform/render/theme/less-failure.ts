/** Why a style sheet was not compiled. */
export class LessFailure extends Error {
  override readonly name = 'LessFailure';
  /** A line through all of the text that the compiler was given, from 1; 0 when no line is to blame. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  /** Whether the sheet itself is at fault, so that it fails every time. A time limit may be the fault of a busy machine. */
  readonly isFinal: boolean;

  constructor(message: string, { line = 0, column = 0, isFinal = true }: Partial<Omit<LessFailure, keyof Error>> = {}) {
    super(message);
    this.line = line;
    this.column = column;
    this.isFinal = isFinal;
  }
}
