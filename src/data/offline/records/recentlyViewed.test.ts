import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { RECENTLY_VIEWED_PREFIX } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDevice } from '../database/device.testing.ts';
import { forget, list, remember } from './recentlyViewed.ts';

const ada = asUserId('ada');
const picnic = asEventId('picnic');
let stored: Map<string, string>;

beforeEach(() => {
  stored = emptyDevice();
});
afterEach(() => vi.restoreAllMocks());
const view = () =>
  remember(ada, {
    id: picnic,
    title: 'Picnic',
    date: '2030-01-01',
    timeZone: 'Australia/Sydney',
    imageURL: null,
    viewedAt: Date.now(),
  });

it('nothing is stored for somebody who has signed out in another tab', () => {
  stored.delete(SESSION_TOKEN);
  view();
  expect(stored.has(RECENTLY_VIEWED_PREFIX + ada)).toBe(false);
});

it('full or forbidden storage throws nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => 'token', setItem: refuse });
  view();
  expect(warn).toHaveBeenCalledOnce();
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(list(ada, Date.now())).toEqual([]);
  forget(ada, picnic);
});
