export interface PersonalRow {
  id: string;
  record: object;
}

export interface PersonalPage {
  email: string;
  /** The id of the last row of the previous page. */
  after: string;
  limit: number;
}

const PAGE = 100;

/** Reads the records of a person in pages, in the order of their ids. */
export async function* inPages(
  email: string,
  read: (page: PersonalPage) => Promise<readonly PersonalRow[]>,
): AsyncGenerator<object> {
  for (let after = ''; ; ) {
    const rows = await read({ email, after, limit: PAGE });
    for (const { record } of rows) yield record;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}
