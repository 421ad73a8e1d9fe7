/** The bank form (specification section 5, "Bank form"). */

/** The form as typed; `bsb` as `formatBsb` formats it. */
export type BankForm = {
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  readonly payId: string;
};

export const EMPTY_BANK_FORM: BankForm = { accountName: '', bsb: '', accountNumber: '', payId: '' };

/** The body of the create-payout-account call (section 7). `bsb`: '062-000'; `accountNumber`: digits alone. */
export type BankDetails = {
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  readonly payId: string | null;
};

export type BankField = 'accountName' | 'bsb' | 'accountNumber';

/** With the dash. */
const BSB_MAX_LENGTH = 7;
/** In digits. */
const ACCOUNT_NUMBER_MIN_LENGTH = 6;

/** '062000' → '062-000', also while typing: '0620' → '062-0'. Drops everything but digits. */
export function formatBsb(typed: string): string {
  const digits = typed.replace(/\D/gu, '').slice(0, BSB_MAX_LENGTH - 1);
  return digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits;
}

const withoutBlanks = (text: string): string => text.replace(/[\s-]/gu, '');

/** The invalid fields, in the form's order. */
export function bankProblems(form: BankForm): readonly BankField[] {
  const problems: BankField[] = [];
  if (form.accountName.trim() === '') problems.push('accountName');
  if (!/^\d{3}-\d{3}$/u.test(form.bsb)) problems.push('bsb');
  const number = withoutBlanks(form.accountNumber);
  if (number.length < ACCOUNT_NUMBER_MIN_LENGTH || !/^\d+$/u.test(number)) problems.push('accountNumber');
  return problems;
}

/** The request body from a valid form; null if the form has a problem. */
export function bankDetailsFrom(form: BankForm): BankDetails | null {
  if (bankProblems(form).length > 0) return null;
  const payId = form.payId.trim();
  return {
    accountName: form.accountName.trim(),
    bsb: form.bsb,
    accountNumber: withoutBlanks(form.accountNumber),
    payId: payId === '' ? null : payId,
  };
}
