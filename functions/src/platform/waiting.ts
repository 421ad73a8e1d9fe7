import { Busy } from './busy.ts';
import { isContention } from './storeErrors.ts';

/** Somebody who waits for an answer. Between tries their patience may end; a try that has begun is waited for. */
export type Waiting<T> = {
  readonly answered: Promise<T>;
  readonly isOpen: () => boolean;
  readonly begin: () => void;
  readonly answer: (value: T) => void;
  readonly fail: (error: unknown) => void;
  /** This try came to nothing; there may be another. */
  readonly missed: (error: unknown) => void;
};

/** @param patienceMs after which `answered` rejects: with Busy, or with what the last try met where that was no contention. */
export function createWaiting<T>(patienceMs: number): Waiting<T> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<T>();
  let state: 'waiting' | 'trying' | 'answered' = 'waiting';
  let isLate = false;
  let met: unknown = null;
  const fail = (error: unknown) => {
    clearTimeout(timer);
    state = 'answered';
    reject(error);
  };
  const giveUp = () => fail(met === null || isContention(met) ? new Busy(patienceMs) : met);
  const timer = setTimeout(() => {
    isLate = true;
    if (state === 'waiting') giveUp();
  }, patienceMs);
  return {
    answered,
    isOpen: () => state !== 'answered',
    begin: () => {
      state = 'trying';
    },
    answer: (value) => {
      clearTimeout(timer);
      state = 'answered';
      resolve(value);
    },
    fail,
    missed: (error) => {
      met = error;
      state = 'waiting';
      if (isLate) giveUp();
    },
  };
}
