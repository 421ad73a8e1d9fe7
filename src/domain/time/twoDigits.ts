/** 7 → '07', as in dates and times. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
