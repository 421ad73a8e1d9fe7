import type { ActionRefusal } from '../outbox/queuedAction.ts';
import { EVENTS_A_DAY } from '../publishing/eventQuota.ts';
import type { FaceChange } from '../people/person.ts';

/** Texts about actions that wait on the device. The specification leaves them open. */
export const outboxTexts = {
  willPublish: "Will be published when you're back online",
  willSave: "Your changes will be saved when you're back online",
  waitingToJoin: 'Waiting to join',
  waitingToLeave: 'Waiting to leave',
  /** Below "Waiting to join", because a spot is not certain. */
  joinHint: "You're not in yet. We'll ask for your spot as soon as you're back online.",
  /** The rules demand a pause after leaving. */
  joinPauseHint: "You're not in yet. We'll ask for your spot again in half a minute.",
  leaveHint: "You're still going until you're back online.",
  willSaveFace: (change: FaceChange) => `${faceSubject(change)} when you're back online`,
  savingFaceSoon: ({ name, photo }: FaceChange) =>
    `Saving your new ${[name !== null && 'name', photo !== null && 'photo'].filter(Boolean).join(' and ')} in a few seconds…`,
  published: 'Published',
  saved: 'Changes saved',
  joined: "You're in!",
  edit: 'Edit',
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn',
  tryAgain: 'Try again',
  dismiss: 'OK',
  view: 'View event',
  section: 'Changes you made offline',
  /** Above actions that only wait for a pause of the rules. */
  sectionOnline: 'Changes on their way',
  notKept: "There's no room on this device to save this for later. Please try again when you're back online.",
  notChanged: 'This device could not be changed. Please try again.',
  publishLater: "Publish when I'm back online",
  queued: "Saved. Your event will be published when you're back online.",
  editQueued: "Saved on this device. Your changes will be saved when you're back online.",
  paidNeedsConnection: 'You need a connection to publish a paid event. Your draft is saved on this device.',
  signInAgain: 'Sign in again, and we will send it.',
  unsentUnknown: 'Something that another version of Arvo saved',
} as const;

const faceSubject = ({ name, photo }: FaceChange): string => {
  if (name === null) return 'Your new photo will be saved';
  return photo === null ? `Your name will be changed to ${name}` : `Your new photo and the name ${name} will be saved`;
};

/** Why a queued event, edit, join, leave, name or photo was refused, and what to do. */
export const actionRefusals: Record<
  'publish' | 'edit' | 'join' | 'leave' | 'profile' | 'unpublish',
  Partial<Record<ActionRefusal, string>> & { readonly rejected: string }
> = {
  publish: {
    'too-many': `You've reached the limit of ${EVENTS_A_DAY} events a day, so this one is not published yet. Edit it tomorrow to try again.`,
    rejected: 'This event could not be published. Check it and create it again.',
  },
  edit: {
    'moved-on': 'This event was changed elsewhere before you were back online. “Edit” shows both versions.',
    full: 'More spots are taken by now than your change leaves. Edit it to try again.',
    gone: 'This event was cancelled or deleted before you were back online.',
    'too-many': 'This event has been changed too often. Message your guests instead.',
    rejected: 'Your changes could not be saved. Edit them and try again.',
  },
  join: {
    full: 'The event was full by the time you were back online.',
    'sales-closed': 'The host took no more guests by the time you were back online.',
    gone: 'The event was deleted before you were back online.',
    over: 'The event was over by the time you were back online.',
    removed: 'The host has removed you from this event.',
    rejected: "We couldn't get you into this event. Open it and try again.",
  },
  leave: { rejected: 'You could not leave this event. Open it and try again.' },
  profile: { rejected: 'Your name or photo could not be changed. Please try again.' },
  unpublish: { rejected: 'This event was published before you withdrew it. Open it to delete it.' },
};

/** Names what will not happen if a queued action is removed from the device. `what`: the event's title. */
export const unsentActions: Record<
  'publish' | 'edit' | 'unpublish' | 'join' | 'leave' | 'see',
  (what: string) => string
> = {
  publish: (what) => `Publish “${what}”`,
  edit: (what) => `Save the changes of “${what}”`,
  unpublish: (what) => `Take back “${what}”`,
  join: (what) => `Join “${what}”`,
  leave: (what) => `Leave “${what}”`,
  see: (what) => `Tell the host that you know of the change of “${what}”`,
};

/** As `unsentActions`, for a new name, a new photo or both. */
export const unsentFace = ({ name, photo }: FaceChange): string => {
  if (name === null) return 'Change your photo';
  return photo === null ? `Change your name to ${name}` : `Change your photo, and your name to ${name}`;
};
