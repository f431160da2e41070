/** Something in a folder that cannot be used. */
export interface FolderProblem {
  file: string;
  /** Where in the file; empty when it is the file as a whole. */
  field: string;
  message: string;
}

const SHOWN_PROBLEMS = 100;

/** A folder that was refused, with everything that is wrong with it. */
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
