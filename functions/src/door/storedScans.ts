import type { Scan } from '@arvo/domain/door/scan.ts';
import { scanDocument } from '@arvo/domain/protocol/contracts/door.schema.ts';
import type { QuerySnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** The scans that were found. One that cannot be read is none. */
export const storedScans = ({ docs }: QuerySnapshot): Scan[] =>
  docs.flatMap((document) => {
    const scan = z.safeParse(scanDocument, { ...document.data(), id: document.id });
    return scan.success ? [scan.data] : [];
  });
