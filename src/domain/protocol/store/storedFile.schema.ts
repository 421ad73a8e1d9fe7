import * as z from 'zod/mini';

const storedFile = z.object({ downloadTokens: z.string().check(z.minLength(1)) });

/** The token of a file's download address, from the metadata that Storage returns; null if the JSON is invalid. */
export function parseStoredFile(json: unknown): string | null {
  const result = z.safeParse(storedFile, json);
  return result.success ? (result.data.downloadTokens.split(',')[0] ?? null) : null;
}
