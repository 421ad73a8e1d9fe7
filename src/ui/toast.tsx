import { useEffect } from 'react';
import { Icon } from './icon.tsx';

type ToastProps = {
  /** Null: nothing to say. The region itself stays, so that a new message is announced. */
  message: string | null;
  /** Another id says it anew, though the words are the same: its time begins again, and it is announced again. */
  id?: number;
  onHide: () => void;
  /** Milliseconds until it hides itself. */
  ms?: number;
  tone?: 'success' | 'error';
};

export function Toast({ message, id = 0, onHide, ms = 3000, tone = 'success' }: ToastProps) {
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(6rem+var(--bottom-room))] z-40 flex justify-center">
      {message !== null && <Said key={`${id} ${message}`} message={message} onHide={onHide} ms={ms} tone={tone} />}
    </output>
  );
}

type SaidProps = { message: string } & Required<Pick<ToastProps, 'onHide' | 'ms' | 'tone'>>;

function Said({ message, onHide, ms, tone }: SaidProps) {
  useEffect(() => {
    const timer = setTimeout(onHide, ms);
    return () => clearTimeout(timer);
  }, [ms, onHide]);
  return (
    <div className="pointer-events-auto flex items-center gap-2 rounded-pill bg-ink px-5 py-3 text-sm font-semibold text-ground shadow-float">
      <Icon name={tone === 'success' ? 'check' : 'warning'} />
      {message}
    </div>
  );
}
