/** As many as a browser's connections to one server over HTTP/1.1. */
const AT_ONCE = 6;

/** Does the work for each item, six at once. Throws if one fails, and begins no other then. */
export async function someAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await work(item);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
