import * as z from 'zod/mini';
import { asPassCode } from './passCode.ts';

/** A pass in a guest record or a ticket: null if there is none, or none that this version can show. */
export const passField = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => asPassCode(text)),
  ),
  null,
);
