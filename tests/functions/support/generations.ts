type Stored = { getMetadata(): Promise<readonly [{ generation?: number | string | undefined }, ...unknown[]]> };

/**
 * The emulator ignores preconditions. The real storage refuses with 412 if a file was replaced; for a deleted file the following
 * call fails by itself.
 */
export async function expectGeneration(file: Stored, { ifGenerationMatch }: { ifGenerationMatch?: unknown }) {
  if (ifGenerationMatch === undefined) return;
  const generation = await generationOf(file);
  if (generation !== null && generation !== String(ifGenerationMatch))
    throw Object.assign(new Error('412: another generation'), { code: 412 });
}

/** Null if there is no such file. */
async function generationOf(file: Stored): Promise<string | null> {
  try {
    const [{ generation }] = await file.getMetadata();
    return String(generation);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) return null;
    throw error;
  }
}
