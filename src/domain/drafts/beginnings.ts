import { clockAt, parseDate, type TimeZone } from '../time/zonedTime.ts';
import { twoDigits } from '../time/twoDigits.ts';
import { EMPTY_DRAFT, type EventDraft } from './draft.ts';

/** A ready-made beginning for somebody's first event: a draft that lacks only its place. */
export type Beginning = {
  readonly fields: Pick<EventDraft, 'title' | 'description' | 'startTime' | 'endTime' | 'capacity'>;
  /** The name of the cover that becomes its photo. */
  readonly cover: string;
  /** 0 is Sunday. */
  readonly weekday: number;
};

export const BEGINNINGS: readonly Beginning[] = [
  {
    cover: 'Dinner',
    weekday: 6,
    fields: {
      title: 'Dinner at mine',
      description: "I'll cook, you bring something to drink. Tell me if there is anything you don't eat.",
      startTime: '18:30',
      endTime: '22:00',
      capacity: '10',
    },
  },
  {
    cover: 'Beach',
    weekday: 0,
    fields: {
      title: 'Beach day',
      description: 'A swim, a game and something off the barbecue. Bring a towel, a hat and sunscreen.',
      startTime: '10:00',
      endTime: '14:00',
      capacity: '20',
    },
  },
  {
    cover: 'Birthday',
    weekday: 5,
    fields: {
      title: 'Birthday drinks',
      description: 'Cake, music and good company. No presents, just you.',
      startTime: '19:00',
      endTime: '23:00',
      capacity: '50',
    },
  },
];

/** Guests have at least this long to say yes. */
const DAYS_AHEAD = 5;

/** The draft of a beginning, on the first of its weekdays that is at least five days after `now` (ms UTC) in `zone`. */
export function draftOfBeginning({ weekday, fields }: Beginning, now: number, zone: TimeZone): EventDraft {
  return { ...EMPTY_DRAFT, ...fields, date: dateOf(weekday, clockAt(now, zone).date) };
}

function dateOf(weekday: number, today: string): string {
  const { year, month, day } = parseDate(today) ?? { year: 1970, month: 1, day: 1 };
  const earliest = new Date(Date.UTC(year, month - 1, day + DAYS_AHEAD));
  const ahead = (weekday - earliest.getUTCDay() + 7) % 7;
  const date = new Date(Date.UTC(year, month - 1, day + DAYS_AHEAD + ahead));
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}
