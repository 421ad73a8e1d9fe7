import { changedFacts } from '@arvo/domain/changes/eventChange.ts';
import type { GuestNews } from '@arvo/domain/changes/told.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { JoinedEvent } from '@arvo/domain/lists/homeEvents.ts';
import type { PersonUpdate } from '@arvo/domain/mail/personUpdates.ts';
import type { SeenMessages } from '@arvo/domain/messages/seenMessages.ts';
import { changeTexts, farewellTexts, newsTexts } from '@arvo/domain/texts/events/news.ts';
import { messageTexts } from '@arvo/domain/texts/events/messages.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import { Link } from '@tanstack/react-router';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

/** `lines`: what there is to see. */
type Update = { readonly event: EventCard; readonly lines: readonly string[] };

type UpdatesCardProps = {
  updates: readonly Update[];
  /** Of the person's tickets and money. */
  own: readonly PersonUpdate[];
  /** Called when one of `own` is opened, which counts as looked at. */
  onOpen: (update: PersonUpdate) => void;
};

/** What the person has not seen yet: of their tickets and money, their events' changes, and of what hosts wrote. The pages show it whole. */
export const UpdatesCard = ({ updates, own, onOpen }: UpdatesCardProps) => (
  <Card data-kept title={newsTexts.updates}>
    <ul className="flex flex-col">
      {own.map((update) => (
        <li key={update.id}>
          <PageLink href={update.path} go={() => onOpen(update)} className={ROW}>
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 font-semibold">
              {update.title}
            </span>
            <Icon name="chevron-right" className="text-ink-soft" />
          </PageLink>
        </li>
      ))}
      {updates.map((update) => (
        <li key={update.event.id} data-screen-until={overAt(update.event)}>
          <UpdateLink {...update} />
        </li>
      ))}
    </ul>
  </Card>
);

const ROW = '-mx-2 flex min-h-16 items-center gap-4 rounded-control px-2 py-2 transition-colors hover:bg-ground';

const UpdateLink = ({ event, lines }: Update) => (
  <Link to="/events/$eventId" params={{ eventId: event.id }} className={ROW}>
    <span className="min-w-0 flex-1">
      <span dir="auto" className="line-clamp-2 font-semibold">
        {displayTitle(event)}
      </span>
      {lines.map((line) => (
        <span key={line} className="block text-sm text-ink-soft">
          {line}
        </span>
      ))}
    </span>
    <Icon name="chevron-right" className="text-ink-soft" />
  </Link>
);

/** 'Date and time, Location', as far as a card has them. */
const factsOf = (event: EventCard, { was }: GuestNews): string =>
  changedFacts(was, { ...event, endTime: was.endTime })
    .map((fact) => changeTexts.facts[fact])
    .join(', ');

type Seen = {
  /** Whether the person has said that they know the change. */
  readonly isSeen: (id: EventId, revision: number) => boolean;
  readonly messages: SeenMessages;
};

export const updatesOf = (joined: readonly JoinedEvent[], { isSeen, messages }: Seen, now: number): readonly Update[] =>
  joined.flatMap(({ event, news, messages: written = [], farewell }) => {
    const isNew = news !== undefined && overAt(event) > now && !isSeen(event.id, news.revision);
    const isUnread = (written.at(-1)?.at ?? 0) > (messages[event.id] ?? 0);
    const isGone = farewell !== undefined && farewell.at > (messages[event.id] ?? 0);
    const lines = [
      ...(isNew ? [newsTexts.changed(factsOf(event, news))] : []),
      ...(isUnread ? [messageTexts.update] : []),
      ...(isGone ? [farewellTexts.update(farewell.word)] : []),
    ];
    return lines.length === 0 ? [] : [{ event, lines }];
  });
