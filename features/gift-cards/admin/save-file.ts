/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  // The mark at the start makes spreadsheet programs read the text as UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
