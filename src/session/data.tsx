import { createContext, type ReactNode, useContext } from 'react';
import type { Data } from '#src/data/ports.ts';

const DataContext = createContext<Data | null>(null);

export const DataProvider = ({ data, children }: { data: Data; children: ReactNode }) => (
  <DataContext.Provider value={data}>{children}</DataContext.Provider>
);

/** The gateways that main or a test has provided. @throws Error outside of a DataProvider. */
export function useData(): Data {
  const data = useContext(DataContext);
  if (!data) throw new Error('useData needs a DataProvider above it');
  return data;
}
