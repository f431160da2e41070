/**
 * The ends of lines in a CSV file, for `record_delimiter` of csv-parse. Without them the parser searches for the first
 * line break again at every character, which makes a file without any six times as slow.
 */
export const LINE_BREAKS: string[] = ['\r\n', '\n', '\r'];
