import { describe, expect, test, vi } from 'vitest';
import type { Consent } from '../ports.ts';
import { storedConsent } from './consent.ts';
import { createAnalytics } from './createAnalytics.ts';

const storage = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
});

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

function analyticsOf({ kept = {}, hasControl = false }: { kept?: Record<string, string>; hasControl?: boolean } = {}) {
  const counter = { count: vi.fn(async () => undefined), stop: vi.fn(async () => undefined) };
  const loadCounter = vi.fn(async () => counter);
  const store = storage(kept);
  const where = { pathname: '/events/k3J9xPq2' };
  const analytics = createAnalytics({
    consent: storedConsent(() => store, hasControl),
    loadCounter,
    pathname: () => where.pathname,
  });
  const reported: Consent[] = [];
  const stop = analytics.watchConsent((consent) => reported.push(consent));
  return { analytics, counter, loadCounter, reported, kept, stop };
}

describe('consent', () => {
  test.each([
    ['unasked without a stored answer', {}, 'unasked'],
    ['yes after a yes', { 'arvo.analytics': 'yes' }, 'yes'],
    ['no after a no', { 'arvo.analytics': 'no' }, 'no'],
    ['unasked with an invalid stored value', { 'arvo.analytics': '{"v":1}' }, 'unasked'],
  ])('%s', (_how, kept, consent) => {
    expect(storedConsent(() => storage(kept), false).read()).toBe(consent);
  });

  test('Global Privacy Control counts as "no" until the person answers "yes"', () => {
    const consent = storedConsent(() => storage(), true);
    expect(consent.read()).toBe('no');
    const store = storage();
    const other = storedConsent(() => store, true);
    other.write('yes');
    expect(other.read()).toBe('yes');
  });

  test('without storage the answer holds for this page', () => {
    const consent = storedConsent(forbidden, false);
    expect(consent.read()).toBe('unasked');
    consent.write('no');
    expect(consent.read()).toBe('no');
  });
});

describe('the switch', () => {
  // @spec:1/analytics
  test.each([
    ['unasked', {}],
    ['no', { 'arvo.analytics': 'no' }],
  ])('%s: nothing is loaded, whatever happens', async (_word, kept) => {
    const { analytics, loadCounter } = analyticsOf({ kept });
    analytics.record({ name: 'sign_up' });
    analytics.record({ name: 'page_view', path: '/home' });
    analytics.decide('no');
    analytics.record({ name: 'event_shared', method: 'copy' });
    await Promise.resolve();
    expect(loadCounter).not.toHaveBeenCalled();
  });

  test('a no is stored; after a yes events are counted, without the id of the event', async () => {
    const { analytics, counter, reported, kept } = analyticsOf();
    analytics.decide('no');
    expect(kept['arvo.analytics']).toBe('no');
    analytics.decide('yes');
    analytics.record({ name: 'event_joined', entry: 'free' });
    await vi.waitFor(() => expect(counter.count).toHaveBeenCalledOnce(), 10_000);
    expect(counter.count).toHaveBeenCalledWith({ name: 'event_joined', entry: 'free' }, '/events/{id}');
    expect(reported).toEqual(['unasked', 'no', 'yes']);
  });

  test('a no after a yes stops counting and removes its data, even while code is loading', async () => {
    const { analytics, counter } = analyticsOf({ kept: { 'arvo.analytics': 'yes' } });
    analytics.record({ name: 'sign_up' });
    analytics.decide('no');
    await vi.waitFor(() => expect(counter.stop).toHaveBeenCalledOnce(), 10_000);
    expect(counter.count).not.toHaveBeenCalled();
  });

  test('an answer in another tab takes effect here', () => {
    const { analytics, reported, kept, stop } = analyticsOf();
    kept['arvo.analytics'] = 'yes';
    analytics.changedElsewhere();
    stop();
    kept['arvo.analytics'] = 'no';
    analytics.changedElsewhere();
    expect(reported).toEqual(['unasked', 'yes']);
  });

  test('ignores a counter that cannot be loaded or fails', async () => {
    const { analytics, counter, loadCounter } = analyticsOf({ kept: { 'arvo.analytics': 'yes' } });
    loadCounter.mockRejectedValueOnce(new TypeError('blocked'));
    counter.count.mockRejectedValueOnce(new Error('no network'));
    analytics.record({ name: 'sign_up' });
    analytics.record({ name: 'sign_up' });
    analytics.record({ name: 'sign_up' });
    await vi.waitFor(() => expect(counter.count).toHaveBeenCalledTimes(2), 10_000);
  });
});
