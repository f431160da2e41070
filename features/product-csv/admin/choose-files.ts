/** The files of an import among those that were dropped or chosen. */
export interface ChosenFiles {
  table: File | undefined;
  zip: File | undefined;
}

export function chooseFiles(files: Iterable<File>): ChosenFiles {
  const all = [...files];
  return { table: all.find((file) => !isZip(file)), zip: all.find(isZip) };
}

function isZip({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return name.toLowerCase().endsWith('.zip') || type === 'application/zip' || type === 'application/x-zip-compressed';
}
