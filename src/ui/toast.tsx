import { useEffect } from 'react';
import { Icon } from './icon.tsx';

type ToastProps = {
  /** Null: nothing to say. The region itself stays, so that a new message is announced. */
  message: string | null;
  onHide: () => void;
  /** Milliseconds until it hides itself. */
  ms?: number;
  tone?: 'success' | 'error';
};

export function Toast({ message, onHide, ms = 3000, tone = 'success' }: ToastProps) {
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(onHide, ms);
    return () => clearTimeout(timer);
  }, [message, ms, onHide]);
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(6rem+env(safe-area-inset-bottom))] z-40 flex justify-center">
      {message !== null && (
        <div className="pointer-events-auto flex items-center gap-2 rounded-pill bg-ink px-5 py-3 text-sm font-semibold text-ground shadow-float">
          <Icon name={tone === 'success' ? 'check' : 'warning'} />
          {message}
        </div>
      )}
    </output>
  );
}
