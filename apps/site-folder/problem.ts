/** A problem in a folder that prevents its import. */
export interface FolderProblem {
  file: string;
  /** Path within the file. Empty when the problem concerns the whole file. */
  field: string;
  message: string;
}

const MAX_LISTED_PROBLEMS = 100;

/** A rejected folder with all its problems. */
export class InvalidFolderError extends Error {
  override readonly name = 'InvalidFolderError';
  readonly problems: readonly FolderProblem[];

  constructor(problems: readonly FolderProblem[]) {
    const lines = problems.slice(0, MAX_LISTED_PROBLEMS).map(formatProblem);
    const more = problems.length > MAX_LISTED_PROBLEMS ? [`… and ${problems.length - MAX_LISTED_PROBLEMS} more`] : [];
    super(`The site folder is invalid. Nothing was changed.\n${[...lines, ...more].join('\n')}`);
    this.problems = problems;
  }
}

function formatProblem({ file, field, message }: FolderProblem): string {
  return field === '' ? `  ${file}: ${message}` : `  ${file}: ${field}: ${message}`;
}
