/** The content that a form has sent last, and how many different ones it has sent. */
export interface SentReturn {
  content: string;
  count: number;
}

export function countContent({ content, count }: SentReturn, next: object): SentReturn {
  const text = JSON.stringify(next);
  return { content: text, count: text === content ? count : count + 1 };
}

/** The key of a request: the same for the same content, so that a repeated request has no second effect. */
export function toKey(formKey: string, { count }: SentReturn): string {
  return count <= 1 ? formKey : `${formKey}-${count}`;
}
