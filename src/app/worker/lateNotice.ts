import type { ReactNode } from 'react';
import { createStore, useStore } from 'zustand';

const noticeStore = createStore<{ readonly notice: ReactNode }>(() => ({ notice: null }));

/** Shows the notice of a new version, whose code loads after the first paint. */
export const showNotice = (notice: ReactNode): void => noticeStore.setState({ notice });

export const useLateNotice = (): ReactNode => useStore(noticeStore, ({ notice }) => notice);
