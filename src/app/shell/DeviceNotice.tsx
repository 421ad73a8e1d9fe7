import { DEVICE_PROBLEM_ATTRIBUTE, DEVICE_PROBLEMS } from '@arvo/domain/protocol/store/deviceProblem.ts';
import { deviceTexts } from '@arvo/domain/texts/device.ts';
import { useState, useSyncExternalStore } from 'react';
import { onSignal } from '#src/data/ports/pageSignals.ts';
import { Toast } from '#src/ui/feedback/toast.tsx';

/** Long enough to read two sentences. */
const NOTICE_MS = 12_000;

/** A toast, shown once, that this device cannot save data for offline use; the footer's line stays. */
export function DeviceNotice() {
  const problem = useSyncExternalStore(onProblem, currentProblem);
  const [hidden, setHidden] = useState<typeof problem>(null);
  const text = problem === null ? null : deviceTexts[problem];
  return (
    <>
      {text !== null && <p className="order-last w-full text-sm text-ink-soft">{text}</p>}
      <Toast message={problem === hidden ? null : text} onHide={() => setHidden(problem)} ms={NOTICE_MS} tone="error" />
    </>
  );
}

const onProblem = (listener: () => void) => onSignal('arvo-device-problem', listener);

const currentProblem = () => {
  const named = document.documentElement.getAttribute(DEVICE_PROBLEM_ATTRIBUTE);
  return DEVICE_PROBLEMS.find((problem) => problem === named) ?? null;
};
