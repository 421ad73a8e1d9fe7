/**
 * The number in a number field: '25', '25.50', '.5', and '1e3', which the browser accepts too. NaN for other text, such as '', '-5',
 * '1,5' and '0x10'.
 */
export const typedNumber = (typed: string): number =>
  /^(\d+(\.\d*)?|\.\d+)(e\+?\d{1,2})?$/iu.test(typed.trim()) ? Number(typed) : Number.NaN;
