import { buttonClass } from '#src/ui/buttons/buttonClass.ts';

/** A control in a row of equal ones: its icon above its name. */
export const TILE = `${buttonClass('secondary')} min-h-22! flex-col gap-1.5! px-2! text-center! text-sm! leading-tight`;
