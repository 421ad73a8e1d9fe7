import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Page } from '@playwright/test';
import type { Data } from '#src/data/ports.ts';

/** Calls the gateways of the running app, so that a test can make many presses at once. */

export type Press =
  | { readonly at: number; readonly kind: 'publish'; readonly eventId: string; readonly draft: EventDraft }
  | { readonly at: number; readonly kind: 'withdraw-event'; readonly eventId: string }
  /** Joins or leaves, or withdraws a waiting action. `isGuest`: what the page shows. */
  | { readonly at: number; readonly kind: 'guest'; readonly event: ArvoEvent; readonly isGuest: boolean };

/** How a press ended for the person: done, unchanged, or unknown. */
export type Pressed = {
  readonly at: number;
  readonly kind: 'published' | 'unpublished' | 'in' | 'out' | 'unchanged' | 'unsure';
};

export type Waiting = {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly waitsFor: string | null;
  readonly reason: string | null;
};

type Person = { readonly uid: string; readonly profile: { readonly name: string; readonly photo: string | null } };

declare global {
  interface Window {
    arvoPorts?: Data;
  }
}

/** Waits until the page has its gateways, and takes them from React's tree. */
export async function findPorts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Fiber = {
      memoizedProps?: { value?: unknown };
      child: Fiber | null;
      sibling: Fiber | null;
      return: Fiber | null;
    };
    // Beside a kept screen React renders into a container of its own (app/keptScreens).
    const root = document.querySelector('#root > .contents') ?? document.querySelector('#root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const top: { stateNode: { current: Fiber } } | undefined = root && key ? Reflect.get(root, key) : undefined;
    const isPorts = (value: unknown): value is Data =>
      typeof value === 'object' && value !== null && 'device' in value && 'guests' in value;
    const search = (fiber: Fiber | null): Data | null => {
      for (let one = fiber; one !== null; one = one.sibling) {
        const value = one.memoizedProps?.value;
        const found = isPorts(value) ? value : search(one.child);
        if (found) return found;
      }
      return null;
    };
    const ports = top && search(top.stateNode.current);
    if (ports) window.arvoPorts = ports;
    return ports !== null && ports !== undefined;
  });
}

/** The rows of the device's outbox. */
export const waitingOn = (page: Page, uid: string): Promise<readonly Waiting[]> =>
  page.evaluate(async (owner) => {
    const outbox = await window.arvoPorts?.device().then((device) => device.outbox());
    if (!outbox) throw new Error('no ports');
    return new Promise<Waiting[]>((resolve) => {
      const stop = outbox.watch(owner as Parameters<typeof outbox.watch>[0], (rows) => {
        resolve(
          rows.map(({ id, action, state }) => ({
            id,
            kind: action.kind,
            state: state.kind,
            waitsFor: state.kind === 'waiting' ? state.waitsFor : null,
            reason: state.kind === 'refused' ? state.reason : null,
          })),
        );
        setTimeout(() => stop());
      });
    });
  }, uid);

/** Presses all at once. */
export const pressAll = (page: Page, person: Person, presses: readonly Press[]): Promise<readonly Pressed[]> =>
  page.evaluate(pressInPage, { person, presses });

/** Runs in the page: everything it needs is in its own body. */
async function pressInPage({
  person,
  presses,
}: {
  person: Person;
  presses: readonly Press[];
}): Promise<readonly Pressed[]> {
  const ports = window.arvoPorts;
  if (!ports) throw new Error('no ports');
  const outbox = await (await ports.device()).outbox();
  type Joiner = Parameters<typeof ports.guests.join>[1];
  type QueuedAction = Parameters<typeof outbox.queue>[1];
  const joiner = person as Joiner;
  const rows = () =>
    new Promise<ReadonlyMap<string, Parameters<typeof outbox.edit>[0]>>((resolve) => {
      const stop = outbox.watch(joiner.uid, (all) => {
        resolve(new Map(all.map((row) => [row.id, row])));
        setTimeout(() => stop());
      });
    });
  const before = await rows();
  const canvas = new OffscreenCanvas(64, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 64, 40);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' });

  /** Withdraws a waiting action. `undone`: the outcome if it was not too late. */
  const withdraw = async (id: string, wasUnsure: boolean, undone: Pressed['kind']): Promise<Pressed['kind']> => {
    if (!(await outbox.withdraw(id))) return 'unsure';
    const isLeft = (await rows()).has(id);
    // An attempt may have begun and ended between the check and the press.
    if (isLeft) return undone;
    return wasUnsure || navigator.onLine ? 'unsure' : undone;
  };

  const one = async (press: Press): Promise<Pressed['kind']> => {
    const row = before.get(
      press.kind === 'guest' ? `${person.uid}/guest/${press.event.id}` : `${person.uid}/event/${press.eventId}`,
    );
    const isWaiting = row?.state.kind === 'waiting';
    switch (press.kind) {
      case 'publish': {
        // A published draft is gone from the wizard, and the next one has another id.
        if (row?.state.kind === 'done') return 'unchanged';
        const prepared = await outbox.prepare(
          press.eventId as Extract<QueuedAction, { kind: 'publish' }>['eventId'],
          press.draft,
          photo,
        );
        if (prepared.kind !== 'ready') throw new Error(`not prepared: ${prepared.kind}`);
        const queued = await outbox.queue(joiner.uid, prepared.action, false);
        if (queued.kind === 'failed') throw new Error('not queued');
        return 'published';
      }
      case 'withdraw-event':
        if (!row || row.action.kind !== 'publish' || row.state.kind === 'done') return 'unchanged';
        return withdraw(row.id, row.isUnsure, 'unpublished');
      case 'guest': {
        // A withdrawn action that only makes sure shows nothing to press.
        if (row && isWaiting && !row.isWithdrawal)
          return withdraw(row.id, row.isUnsure, row.action.kind === 'join' ? 'out' : 'in');
        const outcome = press.isGuest
          ? await ports.guests.leave(press.event, joiner)
          : await ports.guests.join(press.event, joiner);
        switch (outcome.kind) {
          case 'joined':
          case 'already-guest':
            return 'in';
          case 'left':
          case 'full':
            return 'out';
          case 'queued':
            return press.isGuest ? 'out' : 'in';
          case 'just-left':
            return 'unchanged';
          default:
            return 'unsure';
        }
      }
    }
  };
  return Promise.all(presses.map(async (press) => ({ at: press.at, kind: await one(press) })));
}
