import type { EventSearch } from '@arvo/domain/protocol/page/eventSearch.ts';
import type { Invitation } from '@arvo/domain/tickets/invitation.ts';
import { JOIN_MARK } from '@arvo/domain/protocol/store/joinMark.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { EventScreen } from '../EventScreen.tsx';
import {
  ADA,
  button,
  event,
  findButton,
  givenEvent,
  HANG,
  HANG_MS,
  ID,
  meanwhile,
  navigation,
  open,
  openPicnicAs,
  signIn,
  useStage,
  world,
} from '../eventStage.testing.tsx';
import { answered, PAID, TICKET } from './friends.testing.tsx';

useStage();

/** What the server says of the invitation. */
const isSaid = (answer: Invitation) =>
  vi.spyOn(world.data.publicEvents, 'invitation').mockResolvedValue(answered(answer));

/** Before anybody signs in. */
describe("an invitation's page", () => {
  it('says who bought the ticket, and claiming is its one green button', async () => {
    isSaid({ state: 'valid', buyer: 'Ravi Shah' });
    givenEvent(PAID);
    await open({ invitation: true, ticket: TICKET });
    expect(await screen.findByRole('heading', { name: 'Ravi Shah bought you a ticket' }, HANG)).toBeTruthy();
    expect((await findButton('Claim ticket')).className).toContain('bg-accent ');
    expect(button('Sign In').className).not.toContain('bg-accent ');
  });

  it.each([
    ['Ravi Shah', 'Ravi Shah took this ticket back. Ask Ravi Shah for a new link.'],
    [null, 'This ticket was taken back. Ask your friend for a new link.'],
  ])('says that %s took it back, and has no green button', async (buyer, sentence) => {
    isSaid({ state: 'taken-back', buyer });
    givenEvent(PAID);
    await open({ invitation: true, ticket: TICKET });
    expect((await screen.findByRole('alert', {}, HANG)).textContent).toBe(sentence);
    expect(screen.queryByRole('button', { name: 'Claim ticket' })).toBeNull();
    expect(button('Sign In').className).not.toContain('bg-accent ');
  });

  it('says that a link that never existed, or was claimed, is no longer valid', async () => {
    const refusal = { kind: 'refused', status: 410, error: 'Gone', extra: { reason: 'invalid' } } as const;
    vi.spyOn(world.data.publicEvents, 'invitation').mockResolvedValue(refusal);
    givenEvent(PAID);
    await open({ invitation: true, ticket: TICKET });
    expect((await screen.findByRole('alert', {}, HANG)).textContent).toBe('This invitation link is no longer valid.');
  });

  it('without an answer still lets a friend claim', async () => {
    givenEvent(PAID);
    await open({ invitation: true, ticket: TICKET });
    expect(await findButton('Claim ticket')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'A friend bought you a ticket' })).toBeTruthy();
  });
});

/** Where an invitation leads, and where its secret goes. */
describe('an invitation', () => {
  it('does not lead to a payment by "Sign In"', async () => {
    givenEvent(PAID);
    await open({ invitation: true, ticket: TICKET });
    await findButton('Claim ticket');
    await userEvent.click(button('Sign In'));
    expect(navigation.signIn).toHaveBeenCalledExactlyOnceWith('/events/picnic');
    expect(sessionStorage.getItem(JOIN_MARK)).toBeNull();
  });

  it('without its ticket asks to open the link again, but not somebody who attends', async () => {
    givenEvent(PAID);
    await open({ invitation: true });
    const sentence = 'To claim your ticket here, open the invitation link again.';
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await meanwhile(() => {
      signIn(ADA);
      world.given.guest(event(PAID), ADA);
    });
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), HANG_MS);
  });

  it('is added to an iPhone’s home screen with its page, and the app with its usual start afterwards', async () => {
    document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
    await openPicnicAs(ADA, PAID, { invitation: true, ticket: TICKET });
    await findButton('Claim ticket');
    expect(manifest()).toBe('/invitation.webmanifest');
    cleanup();
    expect(manifest()).toBe('/manifest.webmanifest');
    Reflect.deleteProperty(navigator, 'standalone');
    document.head.innerHTML = '';
  });

  it('sends its page’s address not to Stripe, whose script waits until it is claimed', async () => {
    const watch = vi.fn(() => () => {});
    const given = { ...world.data, fraudSignals: { watch } };
    const around = (search: EventSearch) => (
      <DataProvider data={given}>
        <EventScreen id={ID} search={search} navigation={navigation} />
      </DataProvider>
    );
    signIn(ADA);
    givenEvent(PAID);
    const { rerender } = render(around({ invitation: true, ticket: TICKET }));
    await findButton('Claim ticket');
    expect(watch).not.toHaveBeenCalled();
    rerender(around({}));
    await vi.waitFor(() => expect(watch).toHaveBeenCalled(), HANG_MS);
  });
});
