import { cpus } from 'node:os';

/** One row of the benchmark's table. `ratio` compares with the yardstick of the same run, if there is one. */
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

/** The value below which this part (0.95) of all values lies. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** '812 ms (790–850)': the median with the spread. */
export const spread = (values: readonly number[], unit: string, digits = 0): string =>
  `${median(values).toFixed(digits)}${unit && ` ${unit}`} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const met = row.met === undefined ? '' : row.met ? 'yes' : 'NO';
    return `| ${row.what} | ${row.value} | ${row.ratio ?? ''} | ${row.target ?? ''} | ${met} |`;
  });
  return ['| what | value | to the yardstick | target | met |', '| --- | --- | --- | --- | --- |', ...lines].join('\n');
}

export const print = (rows: readonly Row[]): void => console.log(`\n${tableOf(rows)}`);

/** The machine of the measurement. */
export const machine = (): string =>
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
