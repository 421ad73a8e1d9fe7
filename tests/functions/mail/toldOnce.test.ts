import { expect, it } from 'vitest';
import { crashAt } from '../support/crashAt.ts';
import { identities } from '../support/identities.ts';
import { sendAllMails, testMail } from '../support/mail.ts';
import { eventWith, move, tell } from '../support/movedEvent.ts';
import { bucket, db, withoutTriggers } from '../support/world.ts';

/** The function that tells guests of a change stops at a write, and its event is delivered again. */

const GUESTS = 12;
const mail = testMail();
withoutTriggers();

it('a function that stops at any write still tells each guest of a moved event once, in the app and by mail', async () => {
  for (let n = 1; ; n += 1) {
    const id = await eventWith(GUESTS);
    const before = mail.inbox().mails().length;
    await move(id, 1);
    const dying = crashAt({ db: db(), clock: Date.now, bucket: bucket(), identities }, { n, lost: n % 2 === 0 });
    const outcome = await tell(id, dying.db).catch((error: Error) => error.message);
    for (const _delivery of [1, 2, 3]) await tell(id);
    await sendAllMails(mail.tools());
    const sent = mail.inbox().mails().slice(before);
    expect([sent.length, new Set(sent.map(({ to }) => to)).size], `write ${n}`).toEqual([GUESTS, GUESTS]);
    const { docs } = await db().collection(`events/${id}/guests`).get();
    expect(docs.map((guest) => guest.get('news.revision'))).toEqual(Array.from({ length: GUESTS }, () => 1));
    if (typeof outcome !== 'string') {
      expect(n).toBeGreaterThan(1);
      break;
    }
  }
});
