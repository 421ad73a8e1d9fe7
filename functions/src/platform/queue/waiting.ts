import { isContention } from './storeErrors.ts';

/**
 * Thrown when a request waited too long because many people want the same thing. Calls answer 503 with a sentence that says
 * so.
 */
export class Busy extends Error {
  constructor(patienceMs: number) {
    super(`waited longer than ${patienceMs} ms`);
  }
}

/** A caller that waits for an answer. Its time limit may end between tries; a try that has begun is awaited. */
export type Waiting<T> = {
  readonly answered: Promise<T>;
  readonly isOpen: () => boolean;
  readonly begin: () => void;
  readonly answer: (value: T) => void;
  readonly fail: (error: unknown) => void;
  /** This try failed; another may follow. */
  readonly tryFailed: (error: unknown) => void;
};

/** @param patienceMs after which `answered` rejects: with Busy after contention, otherwise with the last try's error. */
export function createWaiting<T>(patienceMs: number): Waiting<T> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<T>();
  let state: 'waiting' | 'trying' | 'answered' = 'waiting';
  let isLate = false;
  let lastError: unknown = null;
  const fail = (error: unknown) => {
    clearTimeout(timer);
    state = 'answered';
    reject(error);
  };
  const giveUp = () => fail(lastError === null || isContention(lastError) ? new Busy(patienceMs) : lastError);
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
    tryFailed: (error) => {
      lastError = error;
      state = 'waiting';
      if (isLate) giveUp();
    },
  };
}
