import type { Attempt, Case } from './attempt.ts';
import { applied, type Mutant, patternOf } from './clauses.ts';
import { openStage, RulesRefused, type Stage } from './stage.ts';

export type Verdict = {
  readonly mutant: Mutant;
  /** The first case that noticed the mutant; null: none did. */
  readonly noticedBy: string | null;
};

/**
 * Tries every mutant against the cases until one notices; several at a time, each in its own project on the running emulator.
 * Throws if the unchanged rules do not pass.
 */
export async function runMutants(input: {
  readonly rules: string;
  readonly mutants: readonly Mutant[];
  readonly cases: readonly Case[];
  readonly workers: number;
  readonly onVerdict?: (verdict: Verdict, done: number) => void;
}): Promise<readonly Verdict[]> {
  const { rules, mutants, cases, workers, onVerdict } = input;
  const verdicts: Verdict[] = [];
  const queue = [...mutants];
  const work = async (worker: number) => {
    const stage = await openStage(`demo-mutants-${process.pid}-${worker}`, rules);
    try {
      if (worker === 0) await mustPass(stage, cases);
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const verdict = { mutant, noticedBy: await noticed(stage, applied(rules, mutant), byNearness(cases, mutant)) };
        verdicts.push(verdict);
        onVerdict?.(verdict, verdicts.length);
      }
    } finally {
      await stage.close();
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return mutants.flatMap((mutant) => verdicts.filter((verdict) => verdict.mutant === mutant));
}

async function mustPass(stage: Stage, cases: readonly Case[]): Promise<void> {
  for (const tried of cases) {
    if (!(await stage.holds(tried))) throw new Error(`The rules as they are already fail: ${tried.name}`);
  }
}

async function noticed(stage: Stage, rules: string, cases: readonly Case[]): Promise<string | null> {
  try {
    await stage.load(rules);
  } catch (error) {
    if (error instanceof RulesRefused) return 'the emulator, on loading';
    throw error;
  }
  for (const tried of cases) {
    if (!(await stage.holds(tried))) return tried.name;
  }
  return null;
}

/** Sorts the cases, beginning with those that use a pattern of the mutant, which are most likely to notice. */
function byNearness(cases: readonly Case[], mutant: Mutant): readonly Case[] {
  const near = (tried: Case) => touched(tried.attempt).some((pattern) => mutant.patterns.includes(pattern));
  return [...cases.filter(near), ...cases.filter((tried) => !near(tried))];
}

function touched(attempt: Attempt): readonly string[] {
  if (attempt.kind === 'get') return [patternOf(attempt.path)];
  if (attempt.kind === 'commit') return attempt.writes.map((write) => patternOf(write.path));
  return [attempt.group ? `**/${attempt.collection}/*` : `${patternOf(attempt.collection)}/*`];
}
