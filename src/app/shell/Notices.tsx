import { generalTexts } from '@arvo/domain/texts/general.ts';
import { duration } from '@arvo/domain/time/countdown.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { useData } from '#src/session/data.tsx';
import { useOnline } from '#src/session/useOnline.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Toast } from '#src/ui/feedback/toast.tsx';

const NOTICE_MS = 6000;

/** The app's own messages: no connection, a wrong clock, a new version, and a notice that the previous page left for this one. */
export function Notices() {
  const isOnline = useOnline();
  const { stores } = useData();
  const connection = useStore(stores.connection).state;
  const trouble = isOnline ? generalTexts.connection[connection] : generalTexts.offline;
  const { aheadMs } = useStore(stores.clock);
  const text = trouble || clockText(aheadMs);
  const appNotices = useStore(stores.slots, (slots) => slots.appNotices);
  return (
    <>
      <div className="notices">
        {/* Always present, because only changes inside a live region are announced. */}
        <output>
          {text !== '' && (
            <span className="inline-flex items-center gap-2 rounded-pill border border-current bg-caution-ground px-4 py-2 text-sm font-semibold text-caution shadow-float">
              <Icon name={trouble === '' ? 'warning' : 'offline'} size={18} />
              {text}
            </span>
          )}
        </output>
        {appNotices}
      </div>
      <LeftNotice />
    </>
  );
}

/** '' if this device's clock is right, or nobody has asked. */
function clockText(aheadMs: number): string {
  if (aheadMs === 0) return '';
  // The answer was under way for a moment, which must not make three hours of it '3 h 1 min'.
  const time = duration(Math.round(Math.abs(aheadMs) / 60_000) * 60_000);
  return aheadMs > 0 ? generalTexts.clockAhead(time) : generalTexts.clockBehind(time);
}

/** A notice of an action (useNotice.ts), or one that the previous page left in the history entry. */
function LeftNotice() {
  const router = useRouter();
  const said = useStore(useData().stores.slots, (slots) => slots.notice);
  const [announced, setAnnounced] = useState(said);
  const notice = useLocation({ select: (location) => location.state.notice });
  const [message, setMessage] = useState<string | null>(notice ?? null);
  const [seen, setSeen] = useState(notice);
  if (notice !== seen) {
    setSeen(notice);
    // A redirect may follow at once and drop the history state: keep the message until it has been shown.
    if (notice !== undefined) setMessage(notice);
  }
  if (said !== announced) {
    setAnnounced(said);
    setMessage(said?.text ?? null);
  }
  const hide = useCallback(() => {
    setMessage(null);
    // Remove it from the history entry once the page has settled, so that a reload does not show it again.
    const { href, state } = router.state.location;
    if (state.notice !== undefined) router.history.replace(href, { ...state, notice: undefined });
  }, [router]);
  return <Toast message={message} id={said?.id ?? 0} onHide={hide} ms={NOTICE_MS} />;
}
