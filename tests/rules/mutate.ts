import { readFileSync } from 'node:fs';
import { allCases } from './cases/all.ts';
import { mutantsOf } from './support/clauses.ts';
import { runMutants } from './support/mutationRun.ts';
import { EMULATOR } from './support/stage.ts';

/**
 * Drops every clause of firestore.rules in turn and tries the table against the rest. A clause whose loss no case notices is
 * either not tested or not needed; both exit with 1. Needs the Firestore emulator on its usual port.
 * `npm run test:rules:mutate -- 200-260` tries only the clauses on these lines of firestore.rules.
 */
const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
const answers = await fetch(`http://${EMULATOR.host}:${EMULATOR.port}/`).catch(() => null);
if (!answers) {
  console.error(`No Firestore emulator answers on ${EMULATOR.host}:${EMULATOR.port}.`);
  process.exit(1);
}

const [first = 1, last = Number.POSITIVE_INFINITY] = (process.argv[2]?.split('-') ?? []).map(Number);
const mutants = mutantsOf(rules).filter(({ line }) => line >= first && line <= last);
const began = performance.now();
console.log(`${mutants.length} mutants of firestore.rules against ${allCases.length} cases`);
const verdicts = await runMutants({
  rules,
  mutants,
  cases: allCases,
  workers: 3,
  onVerdict: ({ mutant, noticedBy }, done) => {
    if (noticedBy === null) console.error(`SURVIVES  line ${mutant.line}  ${mutant.label}`);
    if (done % 50 === 0) console.log(`${done} of ${mutants.length} after ${seconds()} s`);
  },
});
const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null);
console.log(`${mutants.length - survivors.length} noticed, ${survivors.length} survived, ${seconds()} s`);
process.exit(survivors.length === 0 ? 0 : 1);

function seconds(): number {
  return Math.round((performance.now() - began) / 1000);
}
