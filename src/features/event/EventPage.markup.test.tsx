import { anyPublicEvent } from '@arvo/domain/page/anyPublicEvent.testing.ts';
import { eventMarkup } from '@arvo/domain/page/eventMarkup.ts';
import { eventHref } from '@arvo/domain/page/eventSearch.ts';
import { act, cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { DataProvider } from '#src/session/data.tsx';
import { sessionStore } from '#src/session/session.ts';
import { EventScreen } from './EventScreen.tsx';

/** The server's HTML of an event (domain/page) and React's first rendering of it are the same elements. */

beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Australia/Sydney',
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nowhere = () => {};

/** What a reader and a style sheet tell apart: ids that only tie a title to its region do not count, nor how styles are spelled. */
function comparable(root: Element): string {
  for (const element of root.querySelectorAll('*')) {
    element.setAttribute('class', [...element.classList].join(' '));
    for (const name of ['id', 'aria-labelledby']) if (element.hasAttribute(name)) element.setAttribute(name, 'id');
    if (element instanceof HTMLElement && element.hasAttribute('style')) {
      element.setAttribute('style', element.style.cssText);
    }
    const sorted = [...element.attributes].toSorted((one, other) => (one.name < other.name ? -1 : 1));
    for (const { name } of sorted) element.removeAttribute(name);
    for (const { name, value } of sorted) if (value !== '' || name !== 'class') element.setAttribute(name, value);
  }
  root.normalize();
  return root.innerHTML.replaceAll(/(?=<[a-z])/gu, '\n');
}

const written = (markup: string): Element => {
  const root = document.createElement('div');
  root.innerHTML = markup;
  return root;
};

test('are the same for every event, whatever people have typed into it', async () => {
  await fc.assert(
    fc.asyncProperty(anyPublicEvent(), async (shown) => {
      // The zone's name is the page's own addition, for readers whose clock shows another time.
      const known = { ...shown, event: { ...shown.event, timeZone: 'Australia/Sydney' } };
      const { event } = known;
      sessionStore.setState({ kind: 'loading', presumedVisitor: true }, true);
      const live = { kind: 'found' as const, value: known };
      // What a visitor's page asks of the world.
      const data = {
        publicEvents: { known: () => ({ live, at: Date.now() }), read: async () => live },
      } as unknown as Data;
      const here = eventHref(event.id);
      const navigation = {
        here,
        signIn: nowhere,
        setUpProfile: nowhere,
        missing: nowhere,
        home: nowhere,
        deleted: nowhere,
        clearIntent: nowhere,
      };
      const { container, unmount } = render(
        <DataProvider data={data}>
          <EventScreen id={event.id} search={{}} navigation={navigation} />
        </DataProvider>,
      );
      await act(async () => {});
      const server = written(eventMarkup({ shown: known, now: Date.now(), here }).html);
      expect(comparable(server)).toBe(comparable(container));
      unmount();
    }),
    { numRuns: 60 },
  );
});
