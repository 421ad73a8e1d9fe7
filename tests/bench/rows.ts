/** One line of the benchmark's table. `ratio` is against the yardstick of the same run, where there is one. */
export type Row = {
  readonly what: string;
  readonly value: string;
  readonly ratio?: string;
  readonly target?: string;
  readonly met?: boolean;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** '812 ms (790–850)': the median with the spread. */
export const spread = (values: readonly number[], unit: string, digits = 0): string =>
  `${median(values).toFixed(digits)} ${unit} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

export function print(rows: readonly Row[]): void {
  console.log('\n| what | value | to the yardstick | target | met |\n| --- | --- | --- | --- | --- |');
  for (const row of rows) {
    const met = row.met === undefined ? '' : row.met ? 'yes' : 'NO';
    console.log(`| ${row.what} | ${row.value} | ${row.ratio ?? ''} | ${row.target ?? ''} | ${met} |`);
  }
}
