import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DECLINED_MS,
  type InstallRecord,
  mayOfferInstall,
  NO_INSTALL_RECORD,
  parseInstallRecord,
  VISIT_GAP_MS,
  withVisit,
} from './installRecord.ts';

const NOW = 1_800_000_000_000;
const DAY = 24 * 60 * 60_000;
const first = withVisit(NO_INSTALL_RECORD, NOW);

describe('the install offer appears', () => {
  it('not on the first visit, however many pages it has', () => {
    const later = withVisit(withVisit(first, NOW + 1000), NOW + 2000);
    expect(later.visits).toBe(1);
    expect(mayOfferInstall(later, NOW + 2000)).toBe(false);
  });

  it('from the second visit on, half an hour after the last page or later', () => {
    expect(withVisit(first, NOW + VISIT_GAP_MS - 1).visits).toBe(1);
    expect(mayOfferInstall(withVisit(first, NOW + VISIT_GAP_MS), NOW + VISIT_GAP_MS)).toBe(true);
  });

  it('from the second visit on, if the browser was closed in between', () => {
    expect(withVisit(NO_INSTALL_RECORD, NOW, true).visits).toBe(1);
    expect(mayOfferInstall(withVisit(first, NOW + 1000, true), NOW + 1000)).toBe(true);
  });

  it('after the clock was put back, which hides how long ago the last page was', () => {
    expect(withVisit(first, NOW - VISIT_GAP_MS).visits).toBe(2);
    expect(withVisit(first, NOW - VISIT_GAP_MS + 1).visits).toBe(1);
  });

  it('after a join, also on the first visit', () => {
    expect(mayOfferInstall({ ...first, hasJoined: true }, NOW)).toBe(true);
  });

  // @spec:1/install-offer
  it('not for 90 days after it was declined, for any visits and joins meanwhile', () => {
    const declined = { ...first, visits: 9, hasJoined: true, declinedAt: NOW };
    expect(mayOfferInstall(declined, NOW + 89 * DAY)).toBe(false);
    expect(mayOfferInstall(declined, NOW + DECLINED_MS)).toBe(true);
    // The clock was put back a little.
    expect(mayOfferInstall(declined, NOW - DAY)).toBe(false);
    // The clock was years ahead when it was declined.
    expect(mayOfferInstall(declined, NOW - DECLINED_MS)).toBe(true);
  });
});

describe('the stored record', () => {
  it('is read back as it was written', () => {
    const time = fc.nat();
    const record: fc.Arbitrary<InstallRecord> = fc.record({
      visits: fc.nat(),
      seenAt: time,
      hasJoined: fc.boolean(),
      declinedAt: fc.option(time),
    });
    fc.assert(
      fc.property(record, (one) => {
        expect(parseInstallRecord(JSON.stringify(one))).toEqual(one);
      }),
    );
  });

  it('counts as absent if it is invalid', () => {
    for (const text of [null, '', '{', '[]', '3', '{"visits":"2"}', '{"visits":-1,"seenAt":0,"declinedAt":null}'])
      expect(parseInstallRecord(text)).toEqual(NO_INSTALL_RECORD);
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseInstallRecord(text).visits).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
