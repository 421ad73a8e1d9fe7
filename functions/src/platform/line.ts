import { inTime } from './inTime.ts';
import { isPassing } from './storeErrors.ts';
import { createWaiting, type Waiting } from './waiting.ts';

export type LineOptions = {
  /** How long somebody waits for the try that answers them, ms; that try may take `tryMs` more. */
  readonly patienceMs: number;
  /** How long one try may take, ms. One that takes longer may still be carried out: tries must be safe to repeat. */
  readonly tryMs: number;
  /** Ms: the pause after the first miss is up to `first`, after each further one up to twice as long, and never over `most`. */
  readonly pauseMs: { readonly first: number; readonly most: number };
  /** So many wishes are decided in one try. */
  readonly mostTogether: number;
};

/** Decides wishes in the order they came; an answer for each. */
export type DecideTogether<Wish, Answer> = (wishes: readonly Wish[]) => Promise<readonly Answer[]>;

/** Transactions on the same document, which wait here for each other instead of meeting in the store. */
export type Line<Wish, Answer> = {
  /** One try at a time, alone, in the order they came. @throws Busy where no try succeeded in time. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** All that wait are decided in one try, first come first served. @throws Busy as above. */
  readonly together: (wish: Wish, decide: DecideTogether<Wish, Answer>) => Promise<Answer>;
};

type Single = Pick<Waiting<unknown>, 'isOpen'> & { readonly attempt: () => Promise<TryResult> };
type Joined<Wish, Answer> = Waiting<Answer> & {
  readonly wish: Wish;
  readonly decide: DecideTogether<Wish, Answer>;
  /** After a failure: with how many others at most it is tried again, so that one that cannot be decided fails alone. */
  mostTogether: number;
};

/** 'missed': the store had no room for it at that moment. */
type TryResult = 'over' | 'missed';

/**
 * Work and wishes take turns, so that neither starves the other. Who has been missed keeps their place, and the pauses grow
 * and vary, because other instances try for the same document.
 * @param onEmpty is called when nobody waits any more.
 */
export function createLine<Wish, Answer>(options: LineOptions, onEmpty: () => void): Line<Wish, Answer> {
  const { patienceMs, tryMs, mostTogether, pauseMs } = options;
  let singles: readonly Single[] = [];
  let wishes: readonly Joined<Wish, Answer>[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    let misses = 0;
    let wasAlone = true;
    while (singles.length + wishes.length > 0) {
      const [single] = singles;
      const alone: Single | undefined = wishes.length === 0 || !wasAlone ? single : undefined;
      const result: TryResult = await (alone ? alone.attempt() : tryTogether(nextOf(wishes), tryMs));
      wasAlone = alone !== undefined;
      misses = result === 'missed' ? misses + 1 : 0;
      if (misses > 0) await pause(pauseMs, misses);
      singles = singles.filter(({ isOpen }) => isOpen());
      wishes = wishes.filter(({ isOpen }) => isOpen());
    }
    isRunning = false;
    onEmpty();
  };
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    // What comes in the same moment comes along.
    setImmediate(() => void run());
  };
  return {
    alone: <T>(work: () => Promise<T>) => {
      const waiting = createWaiting<T>(patienceMs);
      singles = [...singles, { isOpen: waiting.isOpen, attempt: () => tryAlone(waiting, work, tryMs) }];
      start();
      return waiting.answered;
    },
    together: (wish, decide) => {
      const waiting = createWaiting<Answer>(patienceMs);
      wishes = [...wishes, { ...waiting, wish, decide, mostTogether }];
      start();
      return waiting.answered;
    },
  };
}

async function tryAlone<T>(waiting: Waiting<T>, work: () => Promise<T>, tryMs: number): Promise<TryResult> {
  if (!waiting.isOpen()) return 'over';
  waiting.begin();
  try {
    waiting.answer(await inTime(tryMs, 'a transaction', work()));
    return 'over';
  } catch (error) {
    if (!isPassing(error)) waiting.fail(error);
    else waiting.missed(error);
    return isPassing(error) ? 'missed' : 'over';
  }
}

/** The first that wait, so many that each of them allows as many. */
function nextOf<Wish, Answer>(waiting: readonly Joined<Wish, Answer>[]): readonly Joined<Wish, Answer>[] {
  const open = waiting.filter(({ isOpen }) => isOpen());
  const most = Math.min(...open.map((one, at) => Math.max(one.mostTogether, at)));
  return open.slice(0, most);
}

async function tryTogether<Wish, Answer>(group: readonly Joined<Wish, Answer>[], tryMs: number): Promise<TryResult> {
  const [first] = group;
  if (!first) return 'over';
  for (const one of group) one.begin();
  try {
    const answers = await inTime(tryMs, 'a transaction', first.decide(group.map(({ wish }) => wish)));
    if (answers.length !== group.length) throw new Error('as many answers as wishes');
    answers.forEach((answer, at) => group[at]?.answer(answer));
    return 'over';
  } catch (error) {
    if (isPassing(error)) {
      for (const one of group) one.missed(error);
      return 'missed';
    }
    if (group.length === 1) first.fail(error);
    else splitUp(group, error);
    return 'over';
  }
}

function splitUp<Wish, Answer>(group: readonly Joined<Wish, Answer>[], error: unknown): void {
  for (const one of group) {
    one.mostTogether = Math.ceil(group.length / 2);
    one.missed(error);
  }
}

/** Another length each time, so that instances do not meet again at the same moment. */
function pause({ first, most }: LineOptions['pauseMs'], misses: number): Promise<void> {
  const longest = Math.min(most, first * 2 ** (misses - 1));
  return new Promise((resolve) => {
    setTimeout(resolve, 10 + Math.random() * longest);
  });
}
