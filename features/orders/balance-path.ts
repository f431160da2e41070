/** The page that pays what is due after an edit. Another edit revokes it. */
export const balancePath = (token: string, editRevision: number): string =>
  `/checkout/order/${token}/pay/${editRevision}`;
