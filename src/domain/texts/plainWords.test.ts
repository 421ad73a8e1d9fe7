import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatPhone } from '../accounts/phone.ts';
import { eventTexts } from './events/events.ts';
import { hostingTexts } from './events/hosting.ts';
import { generalTexts } from './general.ts';
import { payoutTimingTexts } from './money/payouts.ts';
import { missingTexts } from './missing.ts';
import { profileTexts } from './people/people.ts';
import { privacyPolicy } from './people/privacy.ts';
import { signInTexts } from './people/signIn.ts';
import { homeTexts } from './events/home.ts';

/** Sentences of our own, agreed word for word, typed a second time. */
test.each([
  [signInTexts.phone.hint, "We'll text a code to your Australian mobile."],
  [signInTexts.magicLink.hint, "We'll email you a link."],
  [signInTexts.magicLink.sentHint, 'It works once and expires in an hour.'],
  [hostingTexts.photoHint, 'We remove location and camera details.'],
  [hostingTexts.feeLine('$0.74'), 'After a $0.74 platform fee'],
  [payoutTimingTexts.due, 'Paid to the bank 24 hours after the event'],
  [missingTexts.page, 'The link may be mistyped, or the page has been removed.'],
  [profileTexts.setupSubtitle, "Add your name and photo so people know who's coming."],
  [eventTexts.fullHint, 'If someone leaves, their spot opens up.'],
  [JSON.stringify(privacyPolicy), 'fix faults'],
  [JSON.stringify(privacyPolicy), 'All traffic is encrypted'],
  [formatPhone('+61412749803'), '0412 749 803'],
])('a screen says, word for word: %s', (shown, agreed) => {
  expect(shown).toContain(agreed);
});

test('the terms and the list of events have one name each', () => {
  const manifest = readFileSync(new URL('../../../public/manifest.webmanifest', import.meta.url), 'utf8');
  const terms = readFileSync(new URL('../../../public/terms.md', import.meta.url), 'utf8');
  expect(terms).toMatch(/^# Terms & Conditions/u);
  expect([homeTexts.yourEvents, generalTexts.yourEvents]).toEqual(['Your Events', 'Your Events']);
  expect(manifest).toContain('"Your Events"');
});
