import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { eventPath, profilePath } from '@arvo/domain/protocol/store/paths.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateToken } from '#src/session/account/sessionToken.ts';
import {
  ADA,
  givenEvent,
  HANG,
  HOST,
  ID,
  meanwhile,
  navigation,
  open,
  settled,
  signIn,
  update,
  useStage,
  world,
} from './eventStage.testing.tsx';

useStage();

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const calls = (...names: Parameters<typeof world.calls>[0][]) => names.map((name) => world.calls(name).length);
async function comeBack(): Promise<void> {
  window.dispatchEvent(new Event('focus'));
  await settled();
}
/** The opened page's HTML contains the picnic. */
function givenPage(changes: Partial<ArvoEvent> = { title: 'From the page' }): void {
  givenEvent(changes);
  world.gateways.publicEvents.embed(ID);
}

describe("a visitor's event", () => {
  it('comes from the HTML of the page, without a request to server or database', async () => {
    givenPage();
    await open();
    expect(title()).toBe('From the page');
    expect(screen.getByText('Priya Raman')).toBeTruthy();
    expect(calls('publicEvents.read', 'events.watch', 'people.profile')).toEqual([0, 0, 0]);
  });

  it('shows at once if nobody was signed in on this device, before the identity service has answered', async () => {
    world.data.stores.session.setState({ kind: 'loading', presumedVisitor: true }, true);
    givenPage();
    await open();
    expect(screen.getByText('Want to join?')).toBeTruthy();
    expect(calls('publicEvents.read', 'events.watch')).toEqual([0, 0]);
  });

  it('comes from the server if the page has no event, and never from the database', async () => {
    givenEvent();
    await open();
    expect(title()).toBe('Picnic');
    expect(calls('publicEvents.read', 'events.watch')).toEqual([1, 0]);
  });

  it('refreshes when the person returns', async () => {
    givenPage();
    await open();
    await update({ title: 'Renamed' });
    expect(title()).toBe('From the page');
    await comeBack();
    expect(title()).toBe('Renamed');
  });

  it('refreshes as it ages, but not in a hidden tab', async () => {
    vi.useFakeTimers();
    givenPage();
    await open();
    await update({ title: 'Renamed' });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(calls('publicEvents.read')).toEqual([0]);
    visibility.mockReturnValue('visible');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(title()).toBe('Renamed');
    visibility.mockRestore();
  });

  it('cached by a worker for days is shown at once and refreshed at once', async () => {
    givenEvent({ title: 'From the page' });
    world.gateways.publicEvents.embed(ID, { source: 'device', at: 0 });
    const answer = Promise.withResolvers<void>();
    world.next('publicEvents.read', { until: answer.promise });
    await update({ title: 'Renamed' });
    await open();
    expect(title()).toBe('From the page');
    await meanwhile(answer.resolve);
    expect(title()).toBe('Renamed');
  });

  it('stays while the server is unreachable, and follows the database meanwhile', async () => {
    vi.useFakeTimers();
    givenPage();
    await open();
    world.goOffline();
    await comeBack();
    expect(title()).toBe('From the page');
    await act(() => vi.advanceTimersByTimeAsync(READ_BOUND_MS));
    expect(calls('events.watch')).toEqual([1]);
    expect(title()).toBe('From the page');
  });

  it('returns to the server once it is reachable again', async () => {
    givenPage();
    const refreshCache = world.gateways.publicEvents.cacheAnswer(ID);
    await open();
    world.next('publicEvents.read', 'fails');
    await comeBack();
    await update({ title: 'Live' });
    expect(title()).toBe('Live');
    await comeBack();
    // The shared cache answers with an event that is older than the document, so it must not replace the document.
    expect(title()).toBe('Live');
    refreshCache();
    await update({ title: 'Renamed' });
    await comeBack();
    expect(title()).toBe('Renamed');
  });

  it('leads to /404 if it is missing, and says in place if it is deleted meanwhile', async () => {
    const { unmount } = await open();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
    unmount();
    givenPage();
    await open();
    world.server.delete(eventPath(ID));
    await comeBack();
    expect(screen.getByRole('heading', { name: 'Event not found' })).toBeTruthy();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
  });

  it('marked missing in the page leads to /404 without a request', async () => {
    world.gateways.publicEvents.embed(ID);
    await open();
    expect(navigation.missing).toHaveBeenCalledTimes(1);
    expect(calls('publicEvents.read')).toEqual([0]);
  });
});

describe("a member's event", () => {
  beforeEach(() => void signIn(ADA));

  it('shows from the page first and then follows the document; an older answer of the server does not replace it', async () => {
    const answer = Promise.withResolvers<void>();
    world.next('publicEvents.read', { until: answer.promise });
    givenEvent({ title: 'Older' });
    world.gateways.publicEvents.cacheAnswer(ID);
    await update({ title: 'Live' });
    await open();
    expect(title()).toBe('Live');
    await meanwhile(answer.resolve);
    expect(title()).toBe('Live');
    // The host's card comes with the server's answer: no read of the profile.
    expect(screen.getByText('Priya Raman')).toBeTruthy();
    expect(calls('people.profile')).toEqual([0]);
  });

  it('is not missing if only the shared answer does not have it yet', async () => {
    const live = Promise.withResolvers<void>();
    world.next('events.watch', { until: live.promise });
    world.gateways.publicEvents.cacheAnswer(ID);
    givenEvent({ title: 'Made a moment ago' });
    await open();
    expect(calls('publicEvents.read')).toEqual([1]);
    expect(navigation.missing).not.toHaveBeenCalled();
    await meanwhile(live.resolve);
    expect(title()).toBe('Made a moment ago');
    // The host's profile is read, because the shared answer has no host either.
    expect(await screen.findByText('Priya Raman', {}, HANG)).toBeTruthy();
  });

  it('reads the host from the profile if the server is unreachable', async () => {
    world.next('publicEvents.read', 'fails');
    givenEvent();
    await open();
    expect(await screen.findByText('Priya Raman', {}, HANG)).toBeTruthy();
    expect(calls('people.profile')).toEqual([1]);
  });

  it('shows hosts their own name at once, before the server has answered', async () => {
    const never = Promise.withResolvers<void>().promise;
    world.next('publicEvents.read', { until: never });
    signIn(HOST, { name: 'Priya Raman' });
    givenEvent();
    await open();
    expect(await screen.findByText('Priya Raman', {}, HANG)).toBeTruthy();
    expect(calls('people.profile')).toEqual([0]);
  });

  it("does not show the 'Event Organizer' before the host's name is known", async () => {
    const shared = Promise.withResolvers<void>();
    const profile = Promise.withResolvers<void>();
    world.next('publicEvents.read', { until: shared.promise });
    world.next('people.profile', { until: profile.promise });
    world.gateways.publicEvents.cacheAnswer(ID);
    givenEvent({ title: 'Made a moment ago' });
    await open();
    expect(title()).toBe('Made a moment ago');
    expect(screen.queryByText('Event Organizer')).toBeNull();
    await meanwhile(shared.resolve);
    expect(calls('people.profile')).toEqual([1]);
    expect(screen.queryByText('Event Organizer')).toBeNull();
    await meanwhile(profile.resolve);
    expect(await screen.findByText('Priya Raman', {}, HANG)).toBeTruthy();
  });

  it("never shows the 'Event Organizer' while the host is only unread, and names the host once a later read succeeds", async () => {
    vi.useFakeTimers();
    world.next('publicEvents.read', 'fails');
    world.next('people.profile', 'does-not-load', 'fails');
    signIn(ADA);
    givenEvent();
    await open();
    expect(title()).toBe('Picnic');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText('Event Organizer')).toBeNull();
    expect(screen.getByText(eventTexts.hostUnread)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(calls('people.profile')).toEqual([3]);
    expect(screen.getByText('Priya Raman')).toBeTruthy();
    expect(screen.queryByText(eventTexts.hostUnread)).toBeNull();
  });

  it("shows the 'Event Organizer' once the server says that there is no profile", async () => {
    world.next('publicEvents.read', 'fails');
    signIn(ADA);
    givenEvent();
    await meanwhile(() => world.server.delete(profilePath(HOST)));
    await open();
    expect(await screen.findByText('Event Organizer', {}, HANG)).toBeTruthy();
  });

  it('is asked for again if the server could not read it for its shared answer', async () => {
    givenEvent();
    world.gateways.publicEvents.embedWithoutHost(ID);
    await open();
    expect(await screen.findByText('Priya Raman', {}, HANG)).toBeTruthy();
    expect(calls('publicEvents.read', 'people.profile')).toEqual([1, 0]);
  });

  it('whose profile could not be read this time stays as the device knows it, on the page and in its row', async () => {
    updateToken(world.data.stores.session, true);
    signIn(ADA);
    const stored = { event: givenEvent(), host: { name: 'Priya Raman', photo: null } };
    const record = { owner: PUBLIC_OWNER, noun: 'event', id: ID, value: stored, savedAt: 1 } as const;
    await world.gateways.records.keep(record);
    world.next('publicEvents.read', 'fails');
    world.next('people.profile', ...Array.from({ length: 9 }, () => 'fails' as const));
    await open();
    await update({ title: 'Renamed' });
    expect(title()).toBe('Renamed');
    expect(screen.getByText('Priya Raman')).toBeTruthy();
    const row = await world.gateways.records.read(PUBLIC_OWNER, 'event', ID);
    expect(row.kind === 'found' && [row.value.value.event.title, row.value.value.host]).toEqual([
      'Renamed',
      stored.host,
    ]);
  });
});
