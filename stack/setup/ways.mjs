/**
 * @template T
 * @typedef {object} Way
 * @property {string} name its name in messages: "hidane on PATH"
 * @property {() => Promise<{ found: T } | { why: string }>} attempt
 */

/**
 * Tries the ways in their order and stops at the first that works.
 *
 * @template T
 * @param {Way<T>[]} ways
 * @returns {Promise<{ found: T, way: string } | { reasons: string[] }>} the reasons, one for each way that failed
 */
export async function firstThatWorks(ways) {
  const reasons = [];
  for (const { name, attempt } of ways) {
    const answer = await attempt();
    if ('found' in answer) return { found: answer.found, way: name };
    reasons.push(`${name}: ${answer.why}`);
  }
  return { reasons };
}
