import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useFocusKept } from './useFocusKept.ts';

beforeAll(teachJsdomDialogs);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Longer than the page has to move the focus itself. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(200));

function Frame({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusKept(root);
  return (
    <div ref={root}>
      <main>
        <h1>Picnic</h1>
        {children}
      </main>
    </div>
  );
}

const Row = ({ name, onReturn }: { name: string; onReturn: () => void }) => {
  const [asks, setAsks] = useState(false);
  return (
    <li>
      <button type="button" onClick={() => setAsks(true)}>
        {name}
      </button>
      <ConfirmDialog open={asks} question="Sure?" confirmLabel="Return" onConfirm={onReturn} onCancel={() => {}} />
    </li>
  );
};

/** A region whose rows return themselves after a question; it disappears with the last. */
function Tickets({ first }: { first: readonly string[] }) {
  const [rows, setRows] = useState(first);
  return (
    <Frame>
      <Card title="About">A rug.</Card>
      {rows.length > 0 && (
        <Card title="Your tickets">
          <ul>
            {rows.map((name) => (
              <Row key={name} name={name} onReturn={() => setRows(rows.filter((row) => row !== name))} />
            ))}
          </ul>
        </Card>
      )}
    </Frame>
  );
}

async function returnTicket(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
}
const focused = () => document.activeElement?.textContent;

it("a row that removes itself leaves the focus on its region's heading, where Tab goes on", async () => {
  render(<Tickets first={['Ticket 2', 'Ticket 3']} />);
  await returnTicket('Ticket 2');
  await expect.poll(focused).toBe('Your tickets');
  await userEvent.tab();
  expect(focused()).toBe('Ticket 3');
});

it("a region that disappears as a whole leaves the focus on the page's heading", async () => {
  render(<Tickets first={['Ticket 2']} />);
  await returnTicket('Ticket 2');
  await expect.poll(focused).toBe('Picnic');
});

/** A button that is replaced by a note, which takes the focus itself. */
function Replaced() {
  const [isPressed, setPressed] = useState(false);
  return (
    <Frame>
      <Card title="Reminders">
        {isPressed ? (
          <p ref={(note) => note?.focus()} tabIndex={-1}>
            They are on
          </p>
        ) : (
          <button type="button" onClick={() => setPressed(true)}>
            Remind me
          </button>
        )}
      </Card>
    </Frame>
  );
}

it('an element that takes the focus of the removed button keeps it', async () => {
  vi.useFakeTimers();
  render(<Replaced />);
  const button = screen.getByRole('button', { name: 'Remind me' });
  button.focus();
  act(() => button.click());
  await pass();
  expect(focused()).toBe('They are on');
});

it('somebody who pressed an empty place is not moved to a heading when the button disappears later', async () => {
  const Later = () => {
    const [isGone, setGone] = useState(false);
    return (
      <Frame>
        <button type="button" onClick={() => setGone(true)}>
          Later
        </button>
        <Card title="Reminders">{!isGone && <button type="button">Remind me</button>}</Card>
      </Frame>
    );
  };
  vi.useFakeTimers();
  render(<Later />);
  const button = screen.getByRole('button', { name: 'Remind me' });
  button.focus();
  button.blur();
  await pass();
  act(() => screen.getByText('Later').click());
  await pass();
  expect(document.activeElement).toBe(document.body);
});

/** A list of links that another device or the server changes. */
function Links({ rows }: { rows: readonly string[] }) {
  return (
    <Frame>
      <Card title="Your Events">
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <a href={`/events/${row}`}>{row}</a>
            </li>
          ))}
        </ul>
      </Card>
    </Frame>
  );
}

it.each([
  ['the row that takes its place', ['Choir', 'Quiz', 'Swim'], 'Quiz', ['Choir', 'Swim'], 'Swim'],
  ['the row before it if it was the last', ['Choir', 'Quiz', 'Swim'], 'Swim', ['Choir', 'Quiz'], 'Quiz'],
  ['the nearest row that is left', ['Choir', 'Quiz', 'Swim', 'Run'], 'Quiz', ['Choir', 'Run'], 'Run'],
  ["the list's heading if no row is left", ['Choir', 'Quiz'], 'Quiz', [], 'Your Events'],
])('a row that disappears when its list refreshes leaves the focus on %s', async (_where, before, row, after, left) => {
  const { rerender } = render(<Links rows={before} />);
  screen.getByRole('link', { name: row }).focus();
  rerender(<Links rows={after} />);
  await expect.poll(focused).toBe(left);
});

/** Orders, of which those that are refundable have a button. */
const Orders = ({ refundable }: { refundable: readonly string[] }) => (
  <Frame>
    <Card title="Orders">
      <ul>
        {['Ada', 'Grace', 'Mary'].map((buyer) => (
          <li key={buyer}>
            {`${buyer}, ${refundable.includes(buyer) ? 'paid' : 'refunded'}`}
            {refundable.includes(buyer) && <button type="button" aria-label={`Refund ${buyer}`} />}
          </li>
        ))}
      </ul>
    </Card>
  </Frame>
);

it('a row that loses its button to a change elsewhere keeps the focus itself, so that no press acts on another row', async () => {
  const { rerender } = render(<Orders refundable={['Ada', 'Grace', 'Mary']} />);
  screen.getByRole('button', { name: 'Refund Grace' }).focus();
  rerender(<Orders refundable={['Ada', 'Mary']} />);
  await expect.poll(focused).toBe('Grace, refunded');
});
