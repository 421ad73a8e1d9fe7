import type { EventDraft, StepIndex } from '@arvo/domain/drafts/draft.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { readArea } from '@arvo/domain/places/area.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateToken } from '#src/session/account/sessionToken.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { useWizard } from './useWizard.ts';

const { findBestPlace, submitDraft, queueDraft, navigate } = vi.hoisted(() => ({
  findBestPlace: vi.fn(),
  submitDraft: vi.fn(),
  queueDraft: vi.fn(),
  navigate: vi.fn(),
}));
vi.mock('./parts.ts', () => ({ loadWizardParts: async () => ({ findBestPlace, submitDraft, queueDraft }) }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

const ADA = asUserId('ada');
const PLACE = { lat: -33.9, lng: 151.2, area: readArea('Newtown NSW') };
const BASICS = { title: 'Picnic', description: 'Bring a rug.' };
const WHEN = { date: '2031-06-01', startTime: '12:00' };
const WHERE = { address: '12 Smith Street, Newtown NSW', place: PLACE };
const WHOLE = { ...BASICS, ...WHEN, ...WHERE, capacity: '12' };
/** Complete but for the bank details, which Ada has not given. */
const UNPAYABLE = { ...WHOLE, isPaid: true, price: '25' };

const keepPhoto = vi.fn();
let form: HTMLFormElement;
beforeEach(() => {
  for (const mock of [findBestPlace, submitDraft, queueDraft, navigate]) mock.mockReset();
  keepPhoto.mockReset().mockResolvedValue({ kind: 'kept' });
  navigate.mockResolvedValue(undefined);
  localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  form = document.createElement('form');
  form.innerHTML = '<h2 tabindex="-1">Step</h2><input data-problem="">';
  document.body.append(form);
});
afterEach(() => {
  cleanup();
  form.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Ada's wizard with this draft, at this step. */
function openWizard(fields: Partial<EventDraft>, step: StepIndex, openAt: StepIndex | null = null) {
  const world = screenWorld();
  world.signIn(ADA);
  updateToken(world.data.stores.session, true);
  Object.assign(world.data, {
    device: async () => ({ isOffline: async () => false }),
    drafts: {
      catchUp: async () => {},
      read: async () => ({ kind: 'missing' }),
      keepRecord: async () => ({ kind: 'kept' }),
      keepPhoto,
      remove: async () => {},
    },
  });
  const within = { current: form };
  const { result } = renderHook(() => useWizard({ owner: ADA, openAt }, within), {
    wrapper: ({ children }) => world.around(children),
  });
  const wizard = () => result.current;
  act(() => wizard().draft.edit(fields));
  act(() => wizard().draft.goTo(step));
  return {
    wizard,
    step: () => wizard().draft.record.step,
    problems: () => Object.keys(wizard().shownProblems),
    /** Presses that come one after the other. */
    press: (...presses: readonly (() => unknown)[]) => act(async () => presses.forEach((one) => void one())),
  };
}
const focus = () => document.activeElement?.tagName;

describe('"Next"', () => {
  it('goes on to the next step, to its heading', async () => {
    const { wizard, step, press } = openWizard(BASICS, 0);
    await press(() => wizard().next());
    expect([step(), focus()]).toEqual([1, 'H2']);
  });

  it('checks texts that were typed just before the press', async () => {
    const { wizard, step, press } = openWizard({}, 0);
    await press(
      () => wizard().draft.edit(BASICS),
      () => wizard().next(),
    );
    expect(step()).toBe(1);
  });

  it('shows the problems of its step from the first press on, and no others', async () => {
    const { wizard, step, problems, press } = openWizard({ title: 'Picnic' }, 0);
    expect(problems()).toEqual([]);
    await press(() => wizard().next());
    expect([step(), problems(), focus()]).toEqual([0, ['description'], 'INPUT']);
    await press(() => wizard().goTo(1));
    expect([step(), problems()]).toEqual([1, []]);
  });

  it('takes the best place for an address without one, and goes on', async () => {
    findBestPlace.mockResolvedValue({ location: WHERE, text: 'Newtown NSW' });
    const { wizard, step, press } = openWizard({ ...BASICS, ...WHEN, address: '12 smith st' }, 1);
    await press(() => wizard().next());
    expect(findBestPlace.mock.calls.map(([, address]) => address)).toEqual(['12 smith st']);
    expect([step(), wizard().draft.record.draft.place]).toEqual([2, PLACE]);
  });

  it('stays at an address for which there is no place', async () => {
    findBestPlace.mockResolvedValue(null);
    const { wizard, step, problems, press } = openWizard({ ...BASICS, ...WHEN, address: 'somewhere' }, 1);
    await press(() => wizard().next());
    expect([step(), problems()]).toEqual([1, ['location']]);
  });

  it('searches no place for one that is chosen', async () => {
    const { wizard, step, press } = openWizard({ ...BASICS, ...WHEN, ...WHERE }, 1);
    await press(() => wizard().next());
    expect([step(), findBestPlace.mock.calls.length]).toEqual([2, 0]);
  });
});

describe('while the event is being created', () => {
  it('nothing leads to another step', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    submitDraft.mockReturnValue(promise);
    const { wizard, step, press } = openWizard(WHOLE, 3);
    await press(() => wizard().next());
    await press(
      () => wizard().goTo(0),
      () => wizard().back(),
    );
    expect([step(), wizard().submission.state.kind]).toEqual([3, 'working']);
    await act(async () => resolve({ kind: 'failed' }));
    await press(() => wizard().back());
    expect([step(), wizard().submission.state.kind]).toEqual([2, 'idle']);
  });

  it('a problem leads to its step and shows it', async () => {
    submitDraft.mockResolvedValue({ kind: 'problems', step: 1 });
    const { wizard, step, problems, press } = openWizard({ ...WHOLE, date: '' }, 3);
    await press(() => wizard().next());
    expect([step(), problems(), focus()]).toEqual([1, ['date'], 'INPUT']);
    expect(wizard().bank.isOpen).toBe(false);
  });

  it('a photo that is none says so', async () => {
    submitDraft.mockResolvedValue({ kind: 'not-an-image' });
    const { wizard, press } = openWizard(WHOLE, 3);
    await press(() => wizard().next());
    expect([wizard().photo.error, focus()]).toEqual([hostingTexts.photoNotImage, 'INPUT']);
  });
});

describe('the bank details', () => {
  const heading = () => form.querySelector('h2')?.focus();
  /** "Create Event" without them. */
  async function createUnpayable(fields: Partial<EventDraft>) {
    submitDraft.mockResolvedValue({ kind: 'problems', step: 2 });
    const opened = openWizard(fields, 3);
    await opened.press(() => opened.wizard().next());
    return opened;
  }

  it('are asked for if only they are missing, and closing them leads to the problem', async () => {
    const { wizard, press } = await createUnpayable(UNPAYABLE);
    expect(wizard().bank.isOpen).toBe(true);
    heading();
    await press(() => wizard().bank.close());
    expect([wizard().bank.isOpen, focus()]).toEqual([false, 'INPUT']);
  });

  it('wait for other problems of the step', async () => {
    const { wizard, problems } = await createUnpayable({ ...UNPAYABLE, price: '' });
    expect([wizard().bank.isOpen, problems()]).toEqual([false, ['price', 'payments']]);
  });

  it.each(['close', 'onSaved'] as const)('that the host opened themselves move no focus (%s)', async (end) => {
    const { wizard, press } = openWizard(UNPAYABLE, 2);
    await press(() => wizard().bank.open());
    expect(wizard().bank.isOpen).toBe(true);
    heading();
    await press(() => wizard().bank[end]());
    expect([wizard().bank.isOpen, focus()]).toEqual([false, 'H2']);
  });

  it('that are saved do not lead to a problem', async () => {
    const { wizard, press } = await createUnpayable(UNPAYABLE);
    heading();
    await press(() => wizard().bank.onSaved());
    expect([wizard().bank.isOpen, focus()]).toEqual([false, 'H2']);
  });
});

describe('the way back', () => {
  it('leads home from the first step, and to the step before from the others', async () => {
    const { wizard, step, press } = openWizard(WHOLE, 1);
    await press(() => wizard().back());
    expect([step(), navigate.mock.calls]).toEqual([0, []]);
    await press(() => wizard().back());
    expect(navigate.mock.calls).toEqual([[{ to: '/home' }]]);
  });

  it('takes the step out of the address, once it is another', async () => {
    const { wizard, press } = openWizard(WHOLE, 2, 2);
    expect(navigate).not.toHaveBeenCalled();
    await press(() => wizard().back());
    expect(navigate.mock.calls).toEqual([
      [{ to: '/create-event/{-$step}', params: { step: undefined }, replace: true }],
    ]);
  });
});

it('a photo that is put back after the draft was cleared is uploaded again', async () => {
  const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const photo = new Blob(['photo']);
  const { wizard, press } = openWizard({ title: 'Picnic' }, 0);
  await press(() => wizard().photo.restore(photo));
  await press(() => wizard().draft.setUploadedPhoto('https://photos.example/1.jpg'));
  let undo = () => {};
  await press(() => {
    undo = wizard().clear();
  });
  expect(wizard().photo.blob).toBeNull();
  await press(undo);
  expect([wizard().photo.blob, wizard().draft.record.uploadedPhoto]).toEqual([photo, null]);
  expect(url).toHaveBeenLastCalledWith(photo);
});

it('a cleared draft shows no problems, and comes back whole', async () => {
  const { wizard, step, problems, press } = openWizard({ title: 'Picnic' }, 0);
  await press(() => wizard().next());
  let undo = () => {};
  await press(() => {
    undo = wizard().clear();
  });
  expect([wizard().draft.record.draft.title, step(), problems(), focus()]).toEqual(['', 0, [], 'H2']);
  await press(undo);
  expect([wizard().draft.record.draft.title, problems()]).toEqual(['Picnic', []]);
});
