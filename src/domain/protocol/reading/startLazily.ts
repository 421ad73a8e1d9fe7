type Stop = () => void;

/** Starts something whose code is still loading. If it is stopped before the code has loaded, it never starts. */
export function startLazily<Code>(
  load: () => Promise<Code>,
  start: (code: Code) => Stop,
  onLoadFailure: () => void,
): Stop {
  let stop: Stop | null = null;
  let isStopped = false;
  load().then(
    (code) => {
      if (!isStopped) stop = start(code);
    },
    () => isStopped || onLoadFailure(),
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
