/** The documents of docs/data-model.md, encoded for Firestore's REST API. */

const text = (value: string) => ({ stringValue: value });
const nothing = { nullValue: null };

export const legalEvent = (capacity: number) => ({
  title: text('Two hundred at the door'),
  description: text('Fifty places, two hundred people, one moment.'),
  date: text('2030-01-05'),
  startTime: text('18:00'),
  endTime: nothing,
  timeZone: text('Australia/Sydney'),
  startAt: { timestampValue: '2030-01-05T07:00:00Z' },
  endAt: nothing,
  area: text('Newtown NSW'),
  capacity: { integerValue: String(capacity) },
  isPaid: { booleanValue: false },
  price: { integerValue: '0' },
  imageURL: nothing,
  accessibility: { stringValue: '' },
  isSearchable: { booleanValue: false },
  creatorId: text('benchHost'),
  status: text('published'),
  hostStripeAccountId: nothing,
  createdAt: { timestampValue: '2026-01-01T00:00:00Z' },
  ticketCount: { integerValue: '0' },
  heldCount: { integerValue: '0' },
  guestPreview: { arrayValue: { values: [] } },
});

const { title, date, startTime, timeZone, startAt, endAt, area, imageURL } = legalEvent(1);

export const legalGuest = (uid: string) => ({
  userId: text(uid),
  name: text(uid),
  profilePhoto: nothing,
  totalTicketsPurchased: { integerValue: '1' },
  additionalTickets: { arrayValue: { values: [] } },
  event: { mapValue: { fields: { title, date, startTime, timeZone, startAt, endAt, area, imageURL } } },
});
