import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { joinEvent, leaveEvent } from '../guests/joinEvent.ts';
import {
  ADA,
  CARD,
  createDevice,
  type Device,
  EVENT_ID,
  JOIN,
  LEAVE,
  type Network,
  PROFILE,
  publishAction,
} from './device.testing.ts';
import { drain } from './drain.ts';
import { afterPress, queueAction, withdrawAction } from './queue.ts';
import { hostedEvent } from './hostedEvent.testing.ts';
import { createServer, type Server } from './server.testing.ts';
import { type QueuedAction, type OutboxRow, actionId } from './queuedAction.ts';

/** After any order of input, lost connections, killed workers and other people's actions, device and server agree in the end. */

const DRAFTS = [asEventId('draft000000000000000'), asEventId('draft111111111111111')] as const;
const CAPACITY = 2;

type PersonsStep =
  | { readonly kind: 'publish' | 'withdraw-event'; readonly draft: 0 | 1 }
  /** 'press-guest': a press that joins or leaves, whichever the server's state allows; sent at once if there is a connection. */
  | {
      readonly kind:
        | 'join-or-leave'
        | 'press-guest'
        | 'withdraw-guest'
        | 'rename'
        | 'new-photo'
        | 'edit'
        | 'withdraw-edit';
    };
type Passing = { readonly kind: 'pass'; readonly seconds: number };
type Connecting = { readonly kind: 'network'; readonly state: Network };
type OthersStep = { readonly kind: 'other-joins' | 'other-leaves' | 'other-edits' };
type Meanwhile = PersonsStep | Passing | Connecting | OthersStep;
type Step =
  | Meanwhile
  /** `during`: what happens meanwhile, after `after` steps of the device's work: the person acts, the connection is lost or returns. */
  | {
      readonly kind: 'drain';
      readonly isReturn: boolean;
      readonly killedAfter: number | null;
      readonly during: { readonly steps: readonly Meanwhile[]; readonly after: number } | null;
    };

const draft = fc.constantFrom(0 as const, 1 as const);
const personsStep: fc.Arbitrary<PersonsStep> = fc.oneof(
  fc.record({ kind: fc.constantFrom('publish' as const, 'withdraw-event' as const), draft }),
  fc.record({
    kind: fc.constantFrom(
      'join-or-leave' as const,
      'press-guest' as const,
      'withdraw-guest' as const,
      'rename' as const,
      'new-photo' as const,
      'edit' as const,
      'withdraw-edit' as const,
    ),
  }),
);
const passing: fc.Arbitrary<Passing> = fc.record({
  kind: fc.constant('pass' as const),
  seconds: fc.nat({ max: 600 }),
});
const connecting: fc.Arbitrary<Connecting> = fc.record({
  kind: fc.constant('network' as const),
  state: fc.constantFrom('up', 'down', 'lossy'),
});
const othersStep: fc.Arbitrary<OthersStep> = fc.record({
  kind: fc.constantFrom('other-joins' as const, 'other-leaves' as const, 'other-edits' as const),
});
const meanwhile = fc.oneof(personsStep, passing, connecting, othersStep);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: personsStep },
  { weight: 2, arbitrary: connecting },
  { weight: 1, arbitrary: othersStep },
  { weight: 1, arbitrary: passing },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('drain' as const),
      isReturn: fc.boolean(),
      killedAfter: fc.option(fc.nat({ max: 12 })),
      during: fc.option(fc.record({ steps: fc.array(meanwhile, { maxLength: 4 }), after: fc.nat({ max: 8 }) }), {
        freq: 3,
      }),
    }),
  },
);

/** What the person wants in the end. */
type Wanted = {
  events: [string | null, string | null];
  isGuest: boolean;
  name: string | null;
  photo: string | null;
};

function play(server: Server, device: Device) {
  const wanted: Wanted = { events: [null, null], isGuest: false, name: null, photo: null };
  let count = 0;
  const hosted = hostedEvent(server);
  const rowOf = (action: QueuedAction<string>): OutboxRow<string> | undefined => device.rows.get(actionId(ADA, action));
  const put = (id: string, row: OutboxRow<string> | null) => {
    if (row) device.rows.set(id, row);
    else device.rows.delete(id);
  };
  const queue = (action: QueuedAction<string>, wasTried = false) =>
    put(actionId(ADA, action), queueAction(rowOf(action), action, { ...device.queueing(), wasTried }));
  const withdraw = (row: OutboxRow<string>) => put(row.id, withdrawAction(row, device.queueing()));
  const isGuest = () => server.get(`events/${EVENT_ID}/guests/${ADA}`) !== undefined;

  /** With a connection the page asks the server itself, and queues the press only if no answer comes. */
  const press = async (): Promise<void> => {
    const action = isGuest() ? LEAVE : JOIN;
    const found = rowOf(action)?.revision ?? null;
    if (device.network() !== 'down') {
      const world = { ...device.world, store: server.storeOf(ADA) };
      const { kind } =
        action === LEAVE
          ? await leaveEvent(world, CARD, ADA)
          : await joinEvent(world, CARD, { uid: ADA, profile: PROFILE });
      if (device.network() === 'up') {
        if (kind !== 'joined' && kind !== 'already-guest' && kind !== 'left') return;
        wanted.isGuest = action === JOIN;
        put(actionId(ADA, action), afterPress(rowOf(action), action, { found, ...device.queueing() }) ?? null);
        return;
      }
    }
    wanted.isGuest = action === JOIN;
    queue(action, device.network() === 'lossy');
  };

  const act = async (step: PersonsStep): Promise<void> => {
    count += 1;
    switch (step.kind) {
      case 'publish':
        // Publishing removes the draft from the wizard, and the next draft has another id.
        if (rowOf(publishAction(DRAFTS[step.draft], ''))?.state.kind === 'done') return undefined;
        wanted.events[step.draft] = `Picnic ${count}`;
        return queue(publishAction(DRAFTS[step.draft], `Picnic ${count}`));
      case 'withdraw-event': {
        const row = rowOf(publishAction(DRAFTS[step.draft], ''));
        // Already published: the person deletes it on the event's page.
        if (row === undefined || row.state.kind === 'done' || row.action.kind !== 'publish') return undefined;
        wanted.events[step.draft] = null;
        return withdraw(row);
      }
      case 'join-or-leave': {
        const row = rowOf(JOIN);
        const isIn = row?.state.kind === 'waiting' ? row.action.kind === 'join' : isGuest();
        wanted.isGuest = !isIn;
        return queue(isIn ? LEAVE : JOIN);
      }
      case 'press-guest':
        return press();
      case 'withdraw-guest': {
        const row = rowOf(JOIN);
        // A withdrawn action that only makes sure shows nothing to press.
        if (row?.state.kind !== 'waiting' || row.isWithdrawal) return undefined;
        wanted.isGuest = row.action.kind === 'leave';
        return withdraw(row);
      }
      case 'rename':
        wanted.name = `Ada ${count}`;
        return queue({ kind: 'profile', name: `Ada ${count}`, photo: null });
      case 'new-photo':
        wanted.photo = `photo${count}`;
        return queue({ kind: 'profile', name: null, photo: `photo${count}` });
      case 'edit':
        return queue(hosted.edit(`Dinner ${count}`, device.network() === 'up'));
      case 'withdraw-edit': {
        const row = device.rows.get(hosted.rowId);
        return row && withdraw(row);
      }
    }
  };

  /** Another person takes a place or gives it back. */
  const other = (by: 1 | -1) => {
    const event = server.get(`events/${EVENT_ID}`);
    const ticketCount = Number(event?.['ticketCount']) + by;
    const path = `events/${EVENT_ID}/guests/other`;
    if ((server.get(path) !== undefined) === (by === 1) || ticketCount > CAPACITY) return;
    server.put(`events/${EVENT_ID}`, { ...event, ticketCount });
    server.put(path, by === 1 ? { userId: 'other' } : null);
  };

  const inTurn = async (during: readonly Meanwhile[]): Promise<void> => {
    for (const step of during) await take(step);
  };

  const take = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'network':
        return device.connect(step.state);
      case 'other-joins':
        return other(1);
      case 'other-leaves':
        return other(-1);
      case 'other-edits':
        count += 1;
        return hosted.editElsewhere(`Theirs ${count}`);
      case 'pass':
        return server.pass(step.seconds * 1000);
      case 'drain': {
        const { during } = step;
        return device.run(
          () => drain(device.world, ADA, step),
          step.killedAfter ?? undefined,
          during && { after: during.after, work: () => inTurn(during.steps) },
        );
      }
      default:
        return act(step);
    }
  };

  const settle = async (): Promise<void> => {
    device.connect('up');
    for (let turn = 0; turn < 12; turn += 1) {
      server.pass(6 * 60_000);
      await device.run(() => drain(device.world, ADA, { isReturn: false }));
    }
  };
  return { wanted, hosted, take, settle, rowOf, isGuest };
}

const guestsOf = (server: Server): number =>
  server.paths().filter((path) => path.startsWith(`events/${EVENT_ID}/guests/`)).length;

test('any sequence ends with what the person wanted, or with a refusal and its reason', async () => {
  const clockErrors = fc.constantFrom(-600_000, 0, 600_000);
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 25 }), clockErrors, async (sequence, clockError) => {
      const server = createServer();
      server.put(`events/${EVENT_ID}`, { ...anEvent({ id: EVENT_ID, capacity: CAPACITY }), price: 0, ticketCount: 1 });
      server.put(`events/${EVENT_ID}/guests/host`, { userId: 'host' });
      server.put(`users/${ADA}`, { name: 'Ada', displayName: 'Ada' });
      server.put(`profiles/${ADA}`, { name: 'Ada', photo: null });
      const device = createDevice(server, { clockError });
      const { wanted, hosted, take, settle, rowOf, isGuest } = play(server, device);
      for (const step of sequence) {
        await take(step);
        expect(server.get(`events/${EVENT_ID}`)?.['ticketCount']).toBe(guestsOf(server));
      }
      await settle();

      for (const row of device.rows.values()) expect(row.state.kind).not.toBe('waiting');
      for (const index of [0, 1] as const) {
        const event = server.get(`events/${DRAFTS[index]}`);
        const state = rowOf(publishAction(DRAFTS[index], ''))?.state;
        // The person withdrew the event after an attempt, so it was deleted, and then queued it again. The id cannot be reused,
        // so the row has a refusal.
        if (state?.kind === 'refused') expect([state.reason, event]).toEqual(['rejected', undefined]);
        else expect(event?.['title'] ?? null).toBe(wanted.events[index]);
        if (event) expect(event).toMatchObject({ creatorId: ADA, imageURL: expect.stringContaining('photo_') });
      }
      expect(hosted.problems(device.rows.get(hosted.rowId))).toEqual([]);
      const guest = rowOf(JOIN)?.state;
      if (guest?.kind === 'done') expect(isGuest()).toBe(true);
      if (guest?.kind === 'refused') expect([guest.reason, isGuest()]).toEqual(['full', false]);
      else expect(isGuest()).toBe(wanted.isGuest);
      if (wanted.name !== null) expect(server.get(`users/${ADA}`)?.['name']).toBe(wanted.name);
      if (wanted.photo !== null) expect(server.get(`users/${ADA}`)?.['profilePicture']).toBe(wanted.photo);
    }),
    { numRuns: 2000 },
  );
}, 60_000);
