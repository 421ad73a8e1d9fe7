import { failAfter } from './failAfter.ts';
import { isTransient } from './storeErrors.ts';
import { createWaiting, type Waiting } from './waiting.ts';

export type QueueOptions = {
  /** How long a request waits for the try that answers it, ms. A try that has begun may take `tryMs` more. */
  readonly patienceMs: number;
  /** How long one try may take, ms. A try that takes longer may still commit, so tries must be idempotent. */
  readonly tryMs: number;
  /** Backoff, ms: up to `first` after the first contention, up to twice as long after each further one, at most `most`. */
  readonly pauseMs: { readonly first: number; readonly most: number };
  /** How many requests one try decides at most. */
  readonly mostTogether: number;
};

/** Decides requests in the order they came, with one answer for each. */
export type DecideTogether<Request, Answer> = (requests: readonly Request[]) => Promise<readonly Answer[]>;

/** A queue of transactions on the same document, so that they wait here instead of contending in the store. */
export type RequestQueue<Request, Answer> = {
  /**
   * Runs one piece of work at a time, exclusively, in the order they came.
   * @throws Busy if the time limit ended after contention, or before a try; otherwise the error of `work`.
   */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Decides all waiting requests in one try, first come first served.
   * @throws as `alone`; a request that cannot be decided fails alone.
   */
  readonly together: (request: Request, decide: DecideTogether<Request, Answer>) => Promise<Answer>;
};

type Single = Pick<Waiting<unknown>, 'isOpen'> & { readonly attempt: () => Promise<TryResult> };
type Joined<Request, Answer> = Waiting<Answer> & {
  readonly request: Request;
  readonly decide: DecideTogether<Request, Answer>;
  /** The size of the group in which this request is retried after a failure, so that one that cannot be decided fails alone. */
  mostTogether: number;
};

/** 'retry': the store refused because of contention. */
type TryResult = 'done' | 'retry';

/**
 * Exclusive work and requests alternate, so that neither starves the other. After contention everybody keeps their place,
 * and the backoff grows and is random, because other instances write the same document.
 * @param onEmpty runs when nothing waits any more.
 */
export function createRequestQueue<Request, Answer>(
  options: QueueOptions,
  onEmpty: () => void,
): RequestQueue<Request, Answer> {
  const { patienceMs, tryMs, mostTogether, pauseMs } = options;
  let singles: readonly Single[] = [];
  let requests: readonly Joined<Request, Answer>[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    let failures = 0;
    let wasAlone = true;
    while (singles.length + requests.length > 0) {
      const [single] = singles;
      const alone: Single | undefined = requests.length === 0 || !wasAlone ? single : undefined;
      const result: TryResult = await (alone ? alone.attempt() : tryTogether(nextOf(requests), tryMs));
      wasAlone = alone !== undefined;
      failures = result === 'retry' ? failures + 1 : 0;
      if (failures > 0) await pause(pauseMs, failures);
      singles = singles.filter(({ isOpen }) => isOpen());
      requests = requests.filter(({ isOpen }) => isOpen());
    }
    isRunning = false;
    onEmpty();
  };
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    // Wait for the end of this tick, so that requests of the same moment are decided together.
    setImmediate(() => void run());
  };
  return {
    alone: <T>(work: () => Promise<T>) => {
      const waiting = createWaiting<T>(patienceMs);
      singles = [...singles, { isOpen: waiting.isOpen, attempt: () => tryAlone(waiting, work, tryMs) }];
      start();
      return waiting.answered;
    },
    together: (request, decide) => {
      const waiting = createWaiting<Answer>(patienceMs);
      requests = [...requests, { ...waiting, request, decide, mostTogether }];
      start();
      return waiting.answered;
    },
  };
}

async function tryAlone<T>(waiting: Waiting<T>, work: () => Promise<T>, tryMs: number): Promise<TryResult> {
  if (!waiting.isOpen()) return 'done';
  waiting.begin();
  try {
    waiting.answer(await failAfter(tryMs, 'a transaction', work()));
    return 'done';
  } catch (error) {
    if (!isTransient(error)) waiting.fail(error);
    else waiting.tryFailed(error);
    return isTransient(error) ? 'retry' : 'done';
  }
}

/** The longest prefix of the waiting requests in which each allows a group of that size. */
function nextOf<Request, Answer>(waiting: readonly Joined<Request, Answer>[]): readonly Joined<Request, Answer>[] {
  const open = waiting.filter(({ isOpen }) => isOpen());
  const most = Math.min(...open.map((one, at) => Math.max(one.mostTogether, at)));
  return open.slice(0, most);
}

async function tryTogether<Request, Answer>(
  group: readonly Joined<Request, Answer>[],
  tryMs: number,
): Promise<TryResult> {
  const [first] = group;
  if (!first) return 'done';
  for (const one of group) one.begin();
  try {
    const answers = await failAfter(tryMs, 'a transaction', first.decide(group.map(({ request }) => request)));
    if (answers.length !== group.length) throw new Error('the numbers of answers and requests differ');
    answers.forEach((answer, at) => group[at]?.answer(answer));
    return 'done';
  } catch (error) {
    if (isTransient(error)) {
      for (const one of group) one.tryFailed(error);
      return 'retry';
    }
    if (group.length === 1) first.fail(error);
    else splitUp(group, error);
    return 'done';
  }
}

function splitUp<Request, Answer>(group: readonly Joined<Request, Answer>[], error: unknown): void {
  for (const one of group) {
    one.mostTogether = Math.ceil(group.length / 2);
    one.tryFailed(error);
  }
}

/** Random, so that instances do not collide again at the same moment. */
function pause({ first, most }: QueueOptions['pauseMs'], failures: number): Promise<void> {
  const longest = Math.min(most, first * 2 ** (failures - 1));
  return new Promise((resolve) => {
    setTimeout(resolve, 10 + Math.random() * longest);
  });
}
