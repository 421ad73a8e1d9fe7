/** Prints a line when a step starts, a progress mark every five seconds, and how long it took. */
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs `work` and reports it as `name`. If it returns `false`, the line says that nothing had changed. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const alive = setInterval(() => console.log(`  … ${name.toLowerCase()}, ${seconds(started)}`), 5000);
  try {
    const result = await work();
    console.log(`${name}: ${result === false ? 'nothing changed' : seconds(started)}`);
    return result;
  } finally {
    clearInterval(alive);
  }
}
