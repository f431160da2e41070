import './install-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { PageFacts } from './page-facts.ts';
import { cssVariables, theme } from './theme.ts';

const FactsContext = createContext<PageFacts | null>(null);

export function usePageFacts(): PageFacts {
  const facts = use(FactsContext);
  if (facts === null) throw new Error('usePageFacts is used outside AdminKit');
  return facts;
}

export interface AdminKitProps {
  facts: PageFacts;
  queryClient: QueryClient;
  children: ReactNode;
}

/** The ground every screen of the owner area stands on. */
export function AdminKit({ facts, queryClient, children }: AdminKitProps) {
  return (
    <FactsContext value={facts}>
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
    </FactsContext>
  );
}
