import type { EventId } from '../events/event.ts';
import type { UserId } from '../people/person.ts';

/** Every document and file path of the store, once (architecture, "Documents"). */
export const userPath = (uid: UserId) => `users/${uid}`;
export const profilePath = (uid: UserId) => `profiles/${uid}`;
export const eventsPath = 'events';
export const eventPath = (id: EventId) => `events/${id}`;
export const placePath = (id: EventId) => `events/${id}/private/place`;
export const guestsPath = (id: EventId) => `events/${id}/guests`;
export const guestPath = (id: EventId, uid: UserId) => `events/${id}/guests/${uid}`;

export const ticketsPath = (id: EventId) => `events/${id}/tickets`;

/** Storage. `at` in ms UTC (specification section 7, "File storage"). */
export const profilePhotoFile = (uid: UserId, at: number) => `users/${uid}/profile/profile_${at}.jpg`;
export const eventPhotoFile = (id: EventId, at: number) => `events/${id}/photo_${at}.jpg`;
