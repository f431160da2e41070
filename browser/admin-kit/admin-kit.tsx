import './install-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { PageContext } from './page-context.ts';
import { cssVariables, theme } from './theme.ts';

const PageContextProvider = createContext<PageContext | null>(null);

export function usePageContext(): PageContext {
  const pageContext = use(PageContextProvider);
  if (pageContext === null) throw new Error('usePageContext must be used inside AdminKit');
  return pageContext;
}

export interface AdminKitProps {
  pageContext: PageContext;
  queryClient: QueryClient;
  children: ReactNode;
}

/** Providers that every admin screen needs. */
export function AdminKit({ pageContext, queryClient, children }: AdminKitProps) {
  return (
    <PageContextProvider value={pageContext}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => pageContext.nonce}
        >
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </PageContextProvider>
  );
}
