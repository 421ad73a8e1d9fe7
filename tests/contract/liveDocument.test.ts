import { asEventId } from '@arvo/domain/events/event.ts';
import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { useWorlds, worlds } from './support/worlds.ts';

/** Follows a document like the app, with a connection that is lost and returns. */

const document = {
  title: 'Picnic',
  creatorId: 'host',
  startAt: new Date(Date.UTC(2031, 1, 28, 8)),
};

useWorlds();

describe.each(worlds)('a live document by %s', (_name, world) => {
  /** The reported states of events/{id}, by title. */
  function follow(id: string): { reports: string[]; stop: () => void } {
    const reports: string[] = [];
    const stop = world.data.events.watch(asEventId(id), (live) =>
      reports.push(live.kind === 'found' ? live.value.title : live.kind),
    );
    return { reports, stop };
  }

  test('a document requested offline is reported missing once the connection is back', async () => {
    await world.goOffline();
    const id = randomBytes(10).toString('hex');
    const { reports, stop } = follow(id);
    // Without a connection the SDK only reports that its cache lacks the document, which is no answer.
    await world.readWithoutConnection(`events/${id}`);
    expect(reports).toEqual([]);
    await world.goOnline();
    await vi.waitFor(() => expect(reports).toEqual(['missing']), 8000);
    stop();
  });

  test('reports each state of a document once, and nothing for a mere reconnect', async () => {
    const id = randomBytes(10).toString('hex');
    const path = `events/${id}`;
    await world.server.set({ [path]: document });
    const { reports, stop } = follow(id);
    await vi.waitFor(() => expect(reports).toEqual(['Picnic']), 8000);
    await world.goOffline();
    await world.goOnline();
    await world.server.update(path, { title: 'Renamed' });
    await vi.waitFor(() => expect(reports).toEqual(['Picnic', 'Renamed']), 8000);
    await world.server.delete(path);
    await vi.waitFor(() => expect(reports).toEqual(['Picnic', 'Renamed', 'missing']), 8000);
    stop();
  });

  test('a new watch reports the state at the server, not the one that an ended watch had received', async () => {
    const id = randomBytes(10).toString('hex');
    await world.server.set({ [`events/${id}`]: document });
    const first = follow(id);
    await vi.waitFor(() => expect(first.reports).toEqual(['Picnic']), 8000);
    await world.goOffline();
    await world.server.update(`events/${id}`, { title: 'Renamed' });
    first.stop();
    const second = follow(id);
    await world.goOnline();
    await vi.waitFor(() => expect(second.reports).toContain('Renamed'), 8000);
    expect(second.reports).toEqual(['Renamed']);
    second.stop();
  });
});
