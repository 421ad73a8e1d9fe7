import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { OutboxList } from './OutboxList.tsx';

const ADA = asUserId('ada');

afterEach(cleanup);

/** Home of `owner`, while the store has Ada's queued join. */
async function open(owner = ADA) {
  const action = { kind: 'join', event: cardOf(anEvent()), profile: { name: 'Ada', photo: null } } as const;
  const row = queueAction<Blob>(undefined, action, { owner: ADA, now: 1, revision: 'one' });
  const data = dataWith({});
  data.stores.queuedActions.setState({ owner: ADA, rows: row ? [row] : [], outbox: anOutbox() });
  const page = () => (
    <>
      <h1>Home</h1>
      <OutboxList owner={owner} />
    </>
  );
  render(
    <DataProvider data={data}>
      <RouterProvider router={testRouter('/', { '/': page }) as never} />
    </DataProvider>,
  );
  await screen.findByRole('heading', { name: 'Home' });
}
const list = () => screen.queryByRole('region', { name: 'Changes you made offline' });

it("home's queued actions are not part of the kept screen, because the worker may send them before the next opening", async () => {
  await open();
  const shown = list();
  expect(shown && within(shown).getByText('Waiting to join')).toBeTruthy();
  expect(shown?.closest('[data-not-kept]')).not.toBeNull();
});

it("does not show another person's queued actions while the store still has them", async () => {
  await open(asUserId('grace'));
  expect(list()).toBeNull();
});
