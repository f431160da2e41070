/** The reason why a style sheet was not compiled. */
export class LessFailure extends Error {
  override readonly name = 'LessFailure';
  /** Line in the complete text that the compiler was given, starting at 1. 0 when no line is responsible. */
  readonly line: number;
  /** Starting at 0. */
  readonly column: number;
  /** Whether the sheet itself is at fault, so that it fails every time. A timeout may be caused by a busy machine. */
  readonly isFinal: boolean;
  /** Whether the compiler found a mistake in the sheet, rather than exceeded a limit. */
  readonly isMistake: boolean;

  constructor(
    message: string,
    { line = 0, column = 0, isFinal = true, isMistake = false }: Partial<Omit<LessFailure, keyof Error>> = {},
  ) {
    super(message);
    this.line = line;
    this.column = column;
    this.isFinal = isFinal;
    this.isMistake = isMistake;
  }
}
