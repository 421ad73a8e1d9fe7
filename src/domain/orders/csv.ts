/**
 * Spreadsheets run a cell that begins with one of these as a formula, even in quotes (OWASP, "CSV injection"). Includes the
 * full-width forms.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A table as CSV (RFC 4180). Every cell is quoted, none is a formula, and a byte order mark tells spreadsheets that it is
 * UTF-8.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** 123456 → '1234.56', a number that spreadsheets can parse. */
export const csvCents = (cents: number): string => (cents / 100).toFixed(2);
