import { createContext, type ReactNode, useContext } from 'react';
import type { AppData } from './stores.ts';

const DataContext = createContext<AppData | null>(null);

export const DataProvider = ({ data, children }: { data: AppData; children: ReactNode }) => (
  <DataContext.Provider value={data}>{children}</DataContext.Provider>
);

/** The gateways and stores that main, the edge renderer or a test has provided. @throws Error outside of a DataProvider. */
export function useData(): AppData {
  const data = useContext(DataContext);
  if (!data) throw new Error('useData needs a DataProvider above it');
  return data;
}
