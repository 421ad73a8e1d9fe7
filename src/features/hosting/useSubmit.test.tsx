import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { useSubmit } from './useSubmit.ts';

const EVENT = asEventId('draft000000000000000');
const ADA = asUserId('ada');
const { submitDraft, queueDraft, navigate, isOffline } = vi.hoisted(() => ({
  submitDraft: vi.fn(),
  queueDraft: vi.fn(),
  navigate: vi.fn(),
  isOffline: vi.fn(),
}));
vi.mock('./parts.ts', () => ({ loadWizardParts: async () => ({ submitDraft, queueDraft }) }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

const remove = vi.fn();
const setUploadedPhoto = vi.fn();
const clear = vi.fn();
const onProblems = vi.fn();
const onPhotoRefused = vi.fn();

beforeEach(() => {
  for (const mock of [
    submitDraft,
    queueDraft,
    navigate,
    isOffline,
    remove,
    clear,
    setUploadedPhoto,
    onProblems,
    onPhotoRefused,
  ])
    mock.mockReset();
  isOffline.mockResolvedValue(false);
  remove.mockResolvedValue(undefined);
  navigate.mockResolvedValue(undefined);
});

/** The last step of the wizard, with a complete draft. */
function atLastStep({ isPaid = false, device = async () => ({ isOffline }) } = {}) {
  const world = screenWorld();
  Object.assign(world.data, { device, drafts: { remove } });
  const record = { ...EMPTY_RECORD, draft: { ...EMPTY_RECORD.draft, isPaid } };
  const draft = { record, eventId: EVENT, clear, latest: () => record, setUploadedPhoto };
  const creation = {
    draft,
    photo: { ready: async () => null },
    host: { uid: ADA, stripeAccountId: null },
    payments: 'not-required',
    onProblems,
    onPhotoRefused,
  };
  const { result, unmount } = renderHook(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of draft and photo is not used
    () => useSubmit(creation as unknown as Parameters<typeof useSubmit>[0]),
    { wrapper: ({ children }) => world.around(children) },
  );
  return {
    world,
    unmount,
    press: () => act(async () => result.current.submit()),
    queue: () => act(async () => result.current.queue()),
    forget: () => act(() => result.current.forget()),
    state: () => result.current.state,
  };
}

describe('"Create Event"', () => {
  it('removes the draft and leads to the event that it created', async () => {
    submitDraft.mockResolvedValue({ kind: 'created' });
    const { press, state } = atLastStep();
    await press();
    expect([state(), clear.mock.calls.length, remove.mock.calls]).toEqual([{ kind: 'created' }, 1, [[ADA, EVENT]]]);
    expect(navigate.mock.calls).toMatchObject([
      [{ to: '/events/$eventId', params: { eventId: EVENT }, replace: true }],
    ]);
  });

  it('leads to the event although its draft cannot be removed, and counts it', async () => {
    submitDraft.mockResolvedValue({ kind: 'created' });
    remove.mockRejectedValue(new DOMException('The device is full.', 'QuotaExceededError'));
    const { press, world } = atLastStep();
    await press();
    expect(navigate).toHaveBeenCalledOnce();
    expect(world.gateways.analytics.recorded).toEqual([{ name: 'event_created', entry: 'free' }]);
  });

  it('shows how far the photo is, and keeps its address for a later press', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    submitDraft.mockReturnValue(promise);
    const { press, state } = atLastStep();
    await press();
    expect(state()).toEqual({ kind: 'working', percent: null });
    const [[, { onProgress, onUploaded }] = []] = submitDraft.mock.calls;
    act(() => onProgress(40));
    expect(state()).toEqual({ kind: 'working', percent: 40 });
    act(() => onUploaded('https://photos.example/1.jpg'));
    expect([state(), setUploadedPhoto.mock.calls]).toEqual([
      { kind: 'working', percent: null },
      [['https://photos.example/1.jpg']],
    ]);
    await act(async () => resolve({ kind: 'failed' }));
  });

  it('leads nowhere if the host has left the wizard meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    submitDraft.mockReturnValue(promise);
    const { press, unmount } = atLastStep();
    await press();
    unmount();
    await act(async () => resolve({ kind: 'created' }));
    expect(remove).toHaveBeenCalledExactlyOnceWith(ADA, EVENT);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is carried out once for two presses, and again after a failure', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    submitDraft.mockReturnValue(promise);
    const { press, state } = atLastStep();
    await press();
    await press();
    expect([submitDraft.mock.calls.length, state().kind]).toEqual([1, 'working']);
    await act(async () => resolve({ kind: 'failed' }));
    await press();
    expect(submitDraft).toHaveBeenCalledTimes(2);
  });

  it('queues the event at once without a connection', async () => {
    isOffline.mockResolvedValue(true);
    queueDraft.mockResolvedValue({ kind: 'queued', notice: 'queued' });
    const { press } = atLastStep();
    await press();
    expect(submitDraft).not.toHaveBeenCalled();
    expect(queueDraft.mock.calls[0]?.[1]).toMatchObject({ wasTried: false });
    expect(navigate.mock.calls).toEqual([[{ to: '/home', replace: true, state: { notice: 'queued' } }]]);
  });

  it('queues the event that got no answer because the connection was lost meanwhile', async () => {
    isOffline.mockImplementation(async (hasFailed: boolean) => hasFailed);
    submitDraft.mockResolvedValue({ kind: 'failed' });
    queueDraft.mockResolvedValue({ kind: 'queued', notice: 'queued' });
    const { press } = atLastStep();
    await press();
    expect(queueDraft.mock.calls[0]?.[1]).toMatchObject({ wasTried: true });
  });

  it.each([
    [false, true],
    [true, false],
  ])('says that it failed, and offers the queue only to a free event (paid: %s)', async (isPaid, isLost) => {
    submitDraft.mockResolvedValue({ kind: 'failed' });
    const { press, state } = atLastStep({ isPaid });
    await press();
    expect(state()).toEqual({ kind: 'failed', message: hostingTexts.createFailed, isLost });
    expect([queueDraft.mock.calls.length, clear.mock.calls.length]).toEqual([0, 0]);
  });

  it('says when an event that exists was edited too recently', async () => {
    submitDraft.mockResolvedValue({ kind: 'too-soon', pauseMs: 20_000 });
    const { press, state } = atLastStep();
    await press();
    expect(state()).toEqual({ kind: 'failed', message: hostingTexts.editedTooSoon, isLost: false });
  });

  it('says that the draft is kept if the host has created as many events as a day allows', async () => {
    submitDraft.mockResolvedValue({ kind: 'too-many' });
    const { press, state } = atLastStep();
    await press();
    expect(state()).toEqual({ kind: 'failed', message: hostingTexts.tooManyToday, isLost: false });
    expect(hostingTexts.tooManyToday).toMatch(/20 events.*draft/u);
  });

  it('leads to a step with problems, also if the code that knows whether the device is offline is missing', async () => {
    const device = () => Promise.reject(new TypeError('Failed to fetch'));
    submitDraft.mockResolvedValue({ kind: 'problems', step: 1 });
    const { press, state } = atLastStep({ device });
    await press();
    expect([state(), onProblems.mock.calls]).toEqual([{ kind: 'idle' }, [[1]]]);
    submitDraft.mockResolvedValue({ kind: 'not-an-image' });
    await press();
    expect(onPhotoRefused).toHaveBeenCalledOnce();
  });
});

it('a draft with problems is not queued, even if the connection is lost', async () => {
  isOffline.mockImplementation(async (hasFailed: boolean) => hasFailed);
  submitDraft.mockResolvedValue({ kind: 'problems', step: 1 });
  const { press } = atLastStep();
  await press();
  expect([onProblems.mock.calls, queueDraft.mock.calls]).toEqual([[[1]], []]);
});

it('a refusal by the device is said as it is, until the host does something else', async () => {
  queueDraft.mockResolvedValue({ kind: 'refused', message: 'No room.' });
  const { queue, state, forget } = atLastStep();
  await queue();
  expect(queueDraft.mock.calls[0]?.[1]).toMatchObject({ wasTried: true });
  expect(state()).toEqual({ kind: 'failed', message: 'No room.', isLost: false });
  forget();
  expect(state()).toEqual({ kind: 'idle' });
});
