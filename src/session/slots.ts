import type { InstallRecord } from '@arvo/domain/installing/installRecord.ts';
import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { InstallPrompt } from './install/installPrompt.ts';
import type { LeftLists } from './reads/leftList.ts';

/** What parts of a page, whose code loads at different times, leave for each other. */
type Slots = {
  /** Where the page shows the offer to install the app; null on a page that has it in the footer. */
  readonly installSlot: HTMLElement | null;
  /** The notices whose code loads after the first paint (a new version, and the offer to install the app); null before it has loaded. */
  readonly appNotices: ReactNode;
  /** What an action reports (useNotice.ts); a new id repeats the same text. Null before the first. */
  readonly notice: { readonly id: number; readonly text: string } | null;
  /** The browser's offer to install the app; null before it comes, and once it was used. */
  readonly installPrompt: InstallPrompt | null;
  /** What decides whether to offer installing; null before the app has started completely. */
  readonly installRecord: InstallRecord | null;
  /** The rows of lists whose screens were left, for "Back". */
  readonly leftLists: LeftLists;
};

export type SlotsStore = StoreApi<Slots>;

export const createSlots = (): SlotsStore =>
  createStore(() => ({
    installSlot: null,
    appNotices: null,
    notice: null,
    installPrompt: null,
    installRecord: null,
    leftLists: new Map(),
  }));
