import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberJoin } from '#src/session/joining/joinMark.ts';
import {
  ADA,
  button,
  findButton,
  givenEvent,
  givenGuest,
  HANG,
  HOST,
  ID,
  meanwhile,
  open,
  openPicnicAs,
  queueJoin,
  sales,
  useStage,
  world,
} from '../eventStage.testing.tsx';

/** What comes between a press of "Join Event" and its answer: other presses, the queue, a slow download. */

const resumeLoads = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./resume.ts', async (original) => {
  await resumeLoads.promise;
  return original();
});

useStage();
afterEach(() => sessionStorage.clear());

const PAID = { isPaid: true, priceCents: 5000 };
const mark = () => sessionStorage.getItem('arvo.join');

it('buys once when the button is pressed twice before the page has rendered as busy', async () => {
  sales.buy.mockReturnValue(new Promise(() => {}));
  await openPicnicAs(ADA, PAID);
  const pay = button('Join Event ($50.00)');
  await act(async () => {
    pay.click();
    pay.click();
  });
  await vi.waitFor(() => expect(sales.buy).toHaveBeenCalledOnce(), HANG);
});

describe('a join that the page repeats', () => {
  /** Presses "Join Event" before the code of the queue has loaded and without a connection. */
  async function pressEarly() {
    const { join } = world.data.guests;
    const joined = vi.spyOn(world.data.guests, 'join').mockResolvedValue({ kind: 'no-queue' });
    await openPicnicAs(ADA);
    await userEvent.click(button('Join Event'));
    joined.mockReset();
    return { join, joined };
  }
  const LATE = /^You're offline and not in yet/u;

  it('keeps its message until the answer', async () => {
    const { join, joined } = await pressEarly();
    const answer = Promise.withResolvers<void>();
    joined.mockImplementation(async (...call) => {
      await answer.promise;
      return join(...call);
    });
    await meanwhile(() => window.dispatchEvent(new Event('online')));
    expect(button(/Processing\.\.\./u).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText(LATE)).toBeTruthy();
    await meanwhile(answer.resolve);
    expect(await screen.findByText(eventTexts.joined, {}, HANG)).toBeTruthy();
  });

  it('is sent once if the browser reports the connection twice', async () => {
    const { join, joined } = await pressEarly();
    joined.mockImplementation(join);
    await meanwhile(() => {
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText(eventTexts.joined, {}, HANG)).toBeTruthy();
    expect(joined).toHaveBeenCalledOnce();
  });
});

describe('while the queue has the join', () => {
  it('a press that is under way is shown as such, and then as waiting', async () => {
    const answer = Promise.withResolvers<void>();
    await openPicnicAs(ADA);
    vi.spyOn(world.data.guests, 'join').mockImplementation(async () => {
      await answer.promise;
      return { kind: 'queued' };
    });
    await userEvent.click(button('Join Event'));
    queueJoin(true);
    expect(button(/Processing\.\.\./u)).toBeTruthy();
    await meanwhile(answer.resolve);
    expect(button(eventTexts.queued)).toHaveProperty('disabled', true);
  });

  it('a join that has succeeded is celebrated', async () => {
    await openPicnicAs(ADA);
    await userEvent.click(button('Join Event'));
    queueJoin(true);
    expect(screen.getByText(eventTexts.joined)).toBeTruthy();
  });
});

describe('the mark of a press before sign-in', () => {
  const press = () => rememberJoin({ eventId: ID, intent: 'join-free' });

  it('outlasts a look at the page before the person has signed in', async () => {
    press();
    givenEvent();
    await open();
    expect(await findButton('Sign In')).toBeTruthy();
    expect(mark()).not.toBeNull();
  });

  it('goes when the host opens the page, so that nothing is resumed later', async () => {
    press();
    await openPicnicAs(HOST);
    await findButton('Share Your Event');
    expect(mark()).toBeNull();
  });

  it('outlasts the download of the code that resumes it, also for somebody who is a guest by then', async () => {
    press();
    givenGuest();
    await open({ intent: 'join-free' });
    expect(await screen.findByRole('heading', { name: "You're going" }, HANG)).toBeTruthy();
    await meanwhile(resumeLoads.resolve);
    expect(await screen.findByText(eventTexts.joined, {}, HANG)).toBeTruthy();
    expect(mark()).toBeNull();
  });
});
