import type { PositionIndex } from './position.ts';
import { fileProblem, type Report, type ThemeProblem } from './problem.ts';

const MAX_PROBLEMS = 100;

/** Reports the problems of one file. After the maximum, one last problem says that the others are not listed. */
export class FileProblems {
  private readonly file: string;
  private readonly positions: PositionIndex;
  private readonly problems: ThemeProblem[];
  private count = 0;

  constructor({ file, positions }: { file: string; positions: PositionIndex }, problems: ThemeProblem[]) {
    this.file = file;
    this.positions = positions;
    this.problems = problems;
  }

  add(offset: number, { code, message, fatal = false }: Report): void {
    this.count++;
    const { file } = this;
    if (this.count <= MAX_PROBLEMS) this.problems.push({ file, ...this.positions.at(offset), code, message, fatal });
    else if (this.count === MAX_PROBLEMS + 1)
      this.problems.push(fileProblem(file, { code, message: `only the first ${MAX_PROBLEMS} problems are listed` }));
  }
}
