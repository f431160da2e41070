import { useRouterState } from '@tanstack/react-router';

/** The token of the link that opened this page, empty if there is none. */
export function useLinkToken(): string {
  // Not the parsed parameters: a token that looks like a number would become one.
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  return new URLSearchParams(search).get('token') ?? '';
}
