const LONGEST_MS = 30_000;

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** From the request to the first bytes of the answer, ms. */
  readonly firstByteMs: number;
};

export type Ask = (path: string, more?: RequestInit) => Promise<Answer>;

/** Requests to the site at `origin`, such as https://arvo.example. Each is bounded. */
export function asking(origin: string): Ask {
  return async (path, more = {}) => {
    const started = performance.now();
    const answer = await fetch(new URL(path, origin), {
      redirect: 'manual',
      ...more,
      headers: { 'accept-encoding': 'br, gzip', ...more.headers },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const firstByteMs = performance.now() - started;
    return { status: answer.status, headers: answer.headers, text: await answer.text(), firstByteMs };
  };
}
