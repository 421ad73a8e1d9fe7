/** Spreadsheets run a cell that begins so as a formula, also in quotes (OWASP, "CSV injection"); with the wide forms of other scripts. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180), every cell quoted and none a formula, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** 123456 → '1234.56', as spreadsheets read an amount. */
export const csvCents = (cents: number): string => (cents / 100).toFixed(2);
