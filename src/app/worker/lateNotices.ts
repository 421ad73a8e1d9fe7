import type { ReactNode } from 'react';
import { createStore, useStore } from 'zustand';

const noticesStore = createStore<{ readonly notices: ReactNode }>(() => ({ notices: null }));

/** Shows the notices whose code loads after the first paint: a new version, and the offer to install the app. */
export const showNotices = (notices: ReactNode): void => noticesStore.setState({ notices });

/** The notices, or null before their code has loaded. */
export const useLateNotices = (): ReactNode => useStore(noticesStore).notices;
