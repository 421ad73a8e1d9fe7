import gazetteer from '../../src/data/places/gazetteer.json' with { type: 'json' };
import { indexGazetteer, searchGazetteer } from '../../src/data/places/gazetteerSearch.ts';
import { median, type Row } from './rows.ts';

const QUERIES = ['f', 'fitzroy', '12 Smith Street, Fitzroy VIC', '1 A B C D E nowhere', 'new'];
const ROUNDS = 15;
const TARGET_MS = 5;

/** Measures the slowest of several queries, each the work of a keystroke in the location field. */
export function benchGazetteer(): Row {
  const index = indexGazetteer(gazetteer);
  const medians = QUERIES.map((query) =>
    median(
      Array.from({ length: ROUNDS }, () => {
        const begun = performance.now();
        searchGazetteer(index, query, 6);
        return performance.now() - begun;
      }),
    ),
  );
  const slowest = Math.max(...medians);
  return {
    what: 'a location query of the embedded gazetteer, the slowest of five',
    value: `${slowest.toFixed(2)} ms`,
    target: `≤ ${TARGET_MS} ms`,
    met: slowest <= TARGET_MS,
  };
}
