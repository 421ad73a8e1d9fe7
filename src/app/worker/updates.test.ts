import { describe, expect, it, vi } from 'vitest';
import { createTabs } from './tabs.ts';
import { createUpdates } from './updates.ts';

function given({ free = true, unsaved = false } = {}) {
  const state = { free, unsaved };
  const reload = vi.fn();
  const activate = vi.fn(async () => undefined);
  const tabs = { areFree: async () => state.free };
  const updates = createUpdates({ tabs, hasUnsavedWork: () => state.unsaved, activate, reload });
  const press = (): void => {
    const update = updates.store.getState();
    if ('apply' in update) update.apply();
  };
  const kind = () => updates.store.getState().kind;
  return { updates, reload, activate, press, kind, state };
}

describe('a new version that waits', () => {
  it('is offered, and nothing happens until somebody agrees', () => {
    const { updates, kind, reload, activate } = given();
    expect(kind()).toBe('none');
    updates.onWaiting();
    expect(kind()).toBe('ready');
    expect(reload).not.toHaveBeenCalled();
    expect(activate).not.toHaveBeenCalled();
  });

  it('takes over before this tab reloads, once for two presses', async () => {
    const { updates, press, reload, activate } = given();
    updates.onWaiting();
    const { apply } = updates.store.getState() as { apply: () => void };
    apply();
    apply();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(activate).toHaveBeenCalledTimes(1);
    expect(activate.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);
    press();
    expect(activate).toHaveBeenCalledTimes(1);
  });

  it('keeps waiting while another tab objects, and can be tried again', async () => {
    const { updates, press, reload, activate, kind, state } = given({ free: false });
    updates.onWaiting();
    press();
    await vi.waitFor(() => expect(kind()).toBe('held'));
    expect(activate).not.toHaveBeenCalled();
    state.free = true;
    press();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('does not replace a pending answer when a newer version arrives', async () => {
    const { updates, press, kind } = given({ free: false });
    updates.onWaiting();
    press();
    await vi.waitFor(() => expect(kind()).toBe('held'));
    updates.onWaiting();
    expect(kind()).toBe('held');
  });
});

describe('a version that took over because of another tab', () => {
  it('reloads this tab if nothing would be lost', () => {
    const { updates, reload } = given();
    updates.onWaiting();
    updates.onTakenOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is offered here if a reload would lose something', () => {
    const { updates, reload, activate, press, kind } = given({ unsaved: true });
    updates.onTakenOver();
    expect(reload).not.toHaveBeenCalled();
    expect(kind()).toBe('ready');
    press();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(activate).not.toHaveBeenCalled();
  });

  it('leaves the reload to the tab that agreed', async () => {
    const { updates, reload, press } = given();
    updates.onWaiting();
    press();
    updates.onTakenOver();
    expect(reload).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe('a version whose code is gone from the server', () => {
  it('does not interrupt a reload that has begun', async () => {
    const { updates, press, kind, reload } = given();
    updates.onWaiting();
    press();
    updates.onNeeded();
    expect(kind()).toBe('applying');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe('the tabs', () => {
  it('that both want to reload do not object to each other', async () => {
    const [one, other] = [createTabs(() => false, 'both'), createTabs(() => false, 'both')];
    expect(await Promise.all([one.areFree(), other.areFree()])).toEqual([true, true]);
  });

  it('answer each question once, and no answer', async () => {
    const seen: unknown[] = [];
    const listener = new BroadcastChannel('counted');
    listener.addEventListener('message', ({ data }) => seen.push(data.kind));
    for (const _ of [1, 2]) createTabs(() => true, 'counted');
    const tabs = createTabs(() => false, 'counted');
    expect(await tabs.areFree()).toBe(false);
    // By now the tabs would have answered each other.
    expect(await createTabs(() => false, 'counted').areFree()).toBe(false);
    await vi.waitFor(() => expect(seen.filter((kind) => kind === 'at-stake')).toHaveLength(4));
    expect(seen.filter((kind) => kind === 'may-reload')).toHaveLength(2);
    listener.close();
  });

  it('object while a reload would lose something in one of the others', async () => {
    const state = { other: true };
    const tabs = createTabs(() => true, 'objecting');
    createTabs(() => state.other, 'objecting');
    expect(await tabs.areFree()).toBe(false);
    state.other = false;
    // This tab does not count, because the person pressed here.
    expect(await tabs.areFree()).toBe(true);
  });

  it('ignore other messages', async () => {
    const tabs = createTabs(() => true, 'noise');
    const stranger = new BroadcastChannel('noise');
    const noise = [null, 'at-stake', { kind: 3 }, {}, { kind: 'else' }];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    stranger.addEventListener('message', () => noise.forEach((message) => stranger.postMessage(message)));
    expect(await tabs.areFree()).toBe(true);
  });
});
