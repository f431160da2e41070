/** A problem in a folder that prevents its import. */
export interface FolderProblem {
  file: string;
  /** Path within the file. Empty when the problem concerns the whole file. */
  field: string;
  message: string;
}

const SHOWN_PROBLEMS = 100;

/** A rejected folder with all its problems. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
  readonly problems: readonly FolderProblem[];

  constructor(problems: readonly FolderProblem[]) {
    const lines = problems.slice(0, SHOWN_PROBLEMS).map(formatProblem);
    const more = problems.length > SHOWN_PROBLEMS ? [`… and ${problems.length - SHOWN_PROBLEMS} more`] : [];
    super(`The site folder cannot be used; nothing was changed.\n${[...lines, ...more].join('\n')}`);
    this.problems = problems;
  }
}

function formatProblem({ file, field, message }: FolderProblem): string {
  return field === '' ? `  ${file}: ${message}` : `  ${file}: ${field}: ${message}`;
}
