import { type NoticeChoice, outboxNotice } from '@arvo/domain/outbox/outboxNotice.ts';
import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { Link } from '@tanstack/react-router';
import type { OutboxRow } from '@arvo/domain/outbox/queuedAction.ts';
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
} as const satisfies Record<Exclude<NoticeChoice, 'view'>, string>;

type OutboxCardProps = {
  row: OutboxRow<Blob>;
  busy: boolean;
  /** What went wrong with an action, or null. */
  problem: string | null;
  onChoice: (choice: Exclude<NoticeChoice, 'view'>) => void;
  /** On the event's own page: no title and no link to it. */
  isHere?: boolean;
};

/** One queued action: what it is waiting for or how it ended, and the buttons to change that. */
export function OutboxCard({ row, busy, problem, onChoice, isHere = false }: OutboxCardProps) {
  const notice = outboxNotice(row);
  if (notice === null) return null;
  const { icon, colour } = TONES[notice.tone];
  const visible = notice.choices.filter((choice) => !(isHere && choice === 'view'));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Icon name={icon} className={`h-lh ${colour}`} />
        <div className="min-w-0">
          {notice.title !== '' && !isHere && (
            <p dir="auto" className="font-semibold wrap-anywhere">
              {notice.title}
            </p>
          )}
          <p className={`text-sm font-medium ${colour}`}>{notice.text}</p>
          {notice.hint !== null && <p className="text-sm text-ink-soft">{notice.hint}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {visible.map((choice) =>
          choice === 'view' ? (
            notice.eventId !== null && (
              <Link
                key={choice}
                to="/events/$eventId"
                params={{ eventId: notice.eventId }}
                className={buttonClass('secondary')}
              >
                {outboxTexts.view}
              </Link>
            )
          ) : (
            <Button key={choice} variant="secondary" busy={busy} onClick={() => onChoice(choice)}>
              {LABELS[choice]}
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
