import { anyPublicEvent } from '@arvo/domain/page/anyPublicEvent.testing.ts';
import { eventMarkup } from '@arvo/domain/page/eventMarkup.ts';
import { eventHref } from '@arvo/domain/page/eventSearch.ts';
import { act, cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { sessionStore } from '#src/session/session.ts';
import { comparable, elementsOf, onReadersClock } from './comparable.testing.ts';
import { EventScreen } from './EventScreen.tsx';

/** The server's HTML of an event (domain/page) has the same elements as React's first render. */

afterEach(cleanup);

const nowhere = () => {};

test('are the same for every event, for any typed text', async () => {
  await fc.assert(
    fc.asyncProperty(anyPublicEvent(), async (shown) => {
      const known = onReadersClock(shown);
      const { event } = known;
      sessionStore.setState({ kind: 'loading', presumedVisitor: true }, true);
      const said = { kind: 'found', value: known, source: 'page', at: performance.now() } as const;
      // The gateways that a visitor's page uses.
      const data = dataWith({
        publicEvents: { known: () => said, read: async () => said },
      });
      const here = eventHref(event.id);
      const navigation = {
        here,
        signIn: nowhere,
        setUpProfile: nowhere,
        missing: nowhere,
        home: nowhere,
        deleted: nowhere,
        go: nowhere,
        clearIntent: nowhere,
      };
      const { container, unmount } = render(
        <DataProvider data={data}>
          <EventScreen id={event.id} search={{}} navigation={navigation} />
        </DataProvider>,
      );
      await act(async () => {});
      const server = elementsOf(eventMarkup({ publicEvent: known, now: Date.now(), here }));
      expect(comparable(server)).toBe(comparable(container));
      unmount();
    }),
    { numRuns: 60 },
  );
});
