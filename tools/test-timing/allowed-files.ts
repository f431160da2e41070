/** Test code that may compare times, with the reason. */
export const ALLOWED_FILES: Readonly<Record<string, string>> = {
  'e2e/fixtures/program.ts':
    'Gives up after ten minutes on a program that does not start. No test result depends on it.',
};
