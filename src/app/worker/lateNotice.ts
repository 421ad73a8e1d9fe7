import type { ReactNode } from 'react';
import { createStore, useStore } from 'zustand';

type LateNotices = {
  /** Announced when it appears. */
  readonly notice: ReactNode;
  readonly offer: ReactNode;
};

const noticeStore = createStore<LateNotices>(() => ({ notice: null, offer: null }));

/** Shows the notice of a new version, whose code loads after the first paint. */
export const showNotice = (notice: ReactNode): void => noticeStore.setState({ notice });

/** Shows the offer to install the app, whose code loads after the first paint. */
export const showOffer = (offer: ReactNode): void => noticeStore.setState({ offer });

export const useLateNotices = (): LateNotices => useStore(noticeStore);
