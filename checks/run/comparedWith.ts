/** The commit that `npm run test:changed` compares with: the given one; else main; on main, or without a main, the last commit. */
export function comparedWith(
  given: string | undefined,
  branch: string | null,
  exists: (name: string) => boolean,
): string {
  if (given !== undefined) return given;
  if (branch === 'main') return 'HEAD';
  return ['main', 'origin/main'].find(exists) ?? 'HEAD';
}
