import { type ReactNode, useState } from 'react';
import type { AccountOrder } from '../contract.ts';
import { getDownload } from './calls.ts';
import { messages } from './messages.ts';
import { useTask } from './use-task.ts';

type File = AccountOrder['files'][number];

export function Downloads({ orders }: { orders: readonly AccountOrder[] }): ReactNode {
  const files = orders.flatMap(({ token, files: orderFiles }) => orderFiles.map((file) => ({ token, file })));
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="account-downloads">
      <h2 id="account-downloads">{messages.downloads}</h2>
      <ul className="account-list">
        {files.map(({ token, file }) => (
          <FileRow key={`${token} ${file.itemIndex}`} token={token} file={file} />
        ))}
      </ul>
    </section>
  );
}

/** Requests a link that is valid for a few minutes and follows it. The browser saves the file and stays on the page. */
function FileRow({ token, file }: { token: string; file: File }): ReactNode {
  const task = useTask();
  const [left, setLeft] = useState(file.left);
  const fetchFile = (): void =>
    task.run(async () => {
      const { url } = await getDownload(token, file.itemIndex);
      setLeft((before) => Math.max(0, before - 1));
      location.assign(url);
    });
  return (
    <li className="account-row account-row-file">
      <div className="account-row-text">
        <p className="account-row-title">{file.title}</p>
        <p className="shop-soft">{messages.downloadsLeft(left)}</p>
      </div>
      <button type="button" className="shop-button shop-button-quiet" disabled={left === 0} onClick={fetchFile}>
        {messages.download}
        <span className="visually-hidden"> {file.title}</span>
      </button>
      <p className="shop-problem" role="status">
        {task.problem}
      </p>
    </li>
  );
}
