import { useEffect } from 'react';
import { Icon } from '../media/icon.tsx';

type ToastProps = {
  /** Null: no message. The live region stays in the page, so that a new message is announced. */
  message: string | null;
  /** A new id repeats the same message: its timer restarts, and it is announced again. */
  id?: number;
  onHide: () => void;
  /** Milliseconds until the toast hides. */
  ms?: number;
  tone?: 'success' | 'error';
};

export function Toast({ message, id = 0, onHide, ms = 3000, tone = 'success' }: ToastProps) {
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(6rem+var(--bottom-room))] z-40 flex justify-center">
      {message !== null && (
        <ToastMessage key={`${id} ${message}`} message={message} onHide={onHide} ms={ms} tone={tone} />
      )}
    </output>
  );
}

type ToastMessageProps = { message: string } & Required<Pick<ToastProps, 'onHide' | 'ms' | 'tone'>>;

function ToastMessage({ message, onHide, ms, tone }: ToastMessageProps) {
  useEffect(() => {
    const timer = setTimeout(onHide, ms);
    return () => clearTimeout(timer);
  }, [ms, onHide]);
  return (
    <div className="pointer-events-auto flex items-center gap-2 rounded-card border border-transparent bg-ink px-5 py-3 text-sm font-semibold text-balance text-ground shadow-float">
      <Icon name={tone === 'success' ? 'check' : 'warning'} />
      {message}
    </div>
  );
}
