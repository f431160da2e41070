/** Lets the browser save a CSV table as a file. */
export function saveCsv(name: string, csv: string): void {
  // The mark at the start makes spreadsheet programs read the text as UTF-8.
  saveFile(name, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
