import './install-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { PageContext } from './page-context.ts';
import { cssVariables, theme } from './theme.ts';

const PageContextProvider = createContext<PageContext | null>(null);

export function usePageContext(): PageContext {
  const facts = use(PageContextProvider);
  if (facts === null) throw new Error('usePageContext is used outside AdminKit');
  return facts;
}

export interface AdminKitProps {
  facts: PageContext;
  queryClient: QueryClient;
  children: ReactNode;
}

/** Providers that every admin screen needs. */
export function AdminKit({ facts, queryClient, children }: AdminKitProps) {
  return (
    <PageContextProvider value={facts}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => facts.nonce}
        >
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </PageContextProvider>
  );
}
