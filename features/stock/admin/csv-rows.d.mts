/** The rows of a CSV table with commas, semicolons or tabs. Throws an `Error` if it cannot be parsed. */
export function parseCsvRows(text: string, maxRows: number): string[][];
