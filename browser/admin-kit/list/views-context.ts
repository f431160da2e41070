import { createContext } from 'react';
import type { ViewsSource } from './saved-view.ts';

/** The saved views of all lists below it. Without a provider lists have none. */
export const ViewsContext = createContext<ViewsSource | undefined>(undefined);
