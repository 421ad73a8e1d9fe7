import type { UserId } from '@arvo/domain/people/person.ts';
import { useStore } from 'zustand';
import { useData } from '../data.tsx';
import type { Session } from './session.ts';

export const useSession = (): Session => useStore(useData().stores.session);

/** The signed-in person's id, or null. */
export const useUserId = (): UserId | null =>
  useStore(useData().stores.session, (session) => (session.kind === 'signed-in' ? session.account.uid : null));
