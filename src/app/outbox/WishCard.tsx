import { type WishAction, wishNotice } from '@arvo/domain/outbox/wishNotice.ts';
import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { Link } from '@tanstack/react-router';
import type { QueuedWish } from '#src/data/ports/outbox.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Icon, type IconName } from '#src/ui/media/icon.tsx';

const TONES = {
  waiting: { icon: 'clock', colour: 'text-caution' },
  refused: { icon: 'warning', colour: 'text-danger' },
  done: { icon: 'check', colour: 'text-accent-text' },
} as const satisfies Record<string, { icon: IconName; colour: string }>;

const LABELS = {
  edit: outboxTexts.edit,
  withdraw: outboxTexts.withdraw,
  'try-again': outboxTexts.tryAgain,
  dismiss: outboxTexts.dismiss,
} as const satisfies Record<Exclude<WishAction, 'view'>, string>;

type WishCardProps = {
  row: QueuedWish;
  busy: boolean;
  /** What went wrong with an action, or null. */
  problem: string | null;
  onAction: (action: Exclude<WishAction, 'view'>) => void;
  /** On the event's own page: no title and no link to it. */
  isHere?: boolean;
};

/** One queued action: what it is waiting for or how it ended, and the buttons to change that. */
export function WishCard({ row, busy, problem, onAction, isHere = false }: WishCardProps) {
  const notice = wishNotice(row);
  if (notice === null) return null;
  const { icon, colour } = TONES[notice.tone];
  const shown = notice.actions.filter((action) => !(isHere && action === 'view'));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Icon name={icon} className={`mt-0.5 ${colour}`} />
        <div className="min-w-0">
          {notice.title !== '' && !isHere && <p className="font-semibold wrap-anywhere">{notice.title}</p>}
          <p className={`text-sm font-medium ${colour}`}>{notice.text}</p>
          {notice.hint !== null && <p className="text-sm text-ink-soft">{notice.hint}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {shown.map((action) =>
          action === 'view' ? (
            notice.eventId !== null && (
              <Link
                key={action}
                to="/events/$eventId"
                params={{ eventId: notice.eventId }}
                className={buttonClass('secondary')}
              >
                {outboxTexts.view}
              </Link>
            )
          ) : (
            <Button key={action} variant="secondary" busy={busy} onClick={() => onAction(action)}>
              {LABELS[action]}
            </Button>
          ),
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
