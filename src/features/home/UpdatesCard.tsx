import { changedFacts } from '@arvo/domain/changes/eventChange.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { JoinedEvent } from '@arvo/domain/lists/homeEvents.ts';
import { changeTexts } from '@arvo/domain/texts/events/changes.ts';
import { newsTexts } from '@arvo/domain/texts/events/news.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import { Link } from '@tanstack/react-router';
import { Card } from '#src/ui/page/card.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

type Update = JoinedEvent & Required<Pick<JoinedEvent, 'news'>>;

/** What the person has not seen yet of their events' changes; their pages show it whole. */
export const UpdatesCard = ({ updates }: { updates: readonly Update[] }) => (
  <Card title={newsTexts.updates}>
    <ul className="flex flex-col">
      {updates.map((update) => (
        <li key={update.event.id} data-screen-until={overAt(update.event)}>
          <UpdateLink {...update} />
        </li>
      ))}
    </ul>
  </Card>
);

const UpdateLink = ({ event, news }: Update) => (
  <Link
    to="/events/$eventId"
    params={{ eventId: event.id }}
    className="-mx-2 flex min-h-16 items-center gap-4 rounded-control px-2 py-2 transition-colors hover:bg-ground"
  >
    <span className="min-w-0 flex-1">
      <span dir="auto" className="line-clamp-2 font-semibold">
        {displayTitle(event)}
      </span>
      <span className="block text-sm text-ink-soft">{newsTexts.changed(factsOf({ event, news }))}</span>
    </span>
    <Icon name="chevron-right" className="text-ink-soft" />
  </Link>
);

/** 'Date and time, Location', as far as a card has them. */
const factsOf = ({ event, news }: Pick<Update, 'event' | 'news'>): string =>
  changedFacts(news.was, { ...event, endTime: news.was.endTime })
    .map((fact) => changeTexts.facts[fact])
    .join(', ');

export const updatesOf = (joined: readonly JoinedEvent[], now: number): readonly Update[] =>
  joined.flatMap((entry) =>
    entry.news !== undefined && overAt(entry.event) > now ? [{ ...entry, news: entry.news }] : [],
  );
