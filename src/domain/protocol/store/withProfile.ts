import type { GuestPreview } from '../../events/event.ts';
import type { Profile, UserId } from '../../people/person.ts';
import type { KeptRecord } from './records.ts';

/** A record with its owner's new name or photo, wherever it contains the old one. */
export function withProfile(record: KeptRecord, owner: UserId, { name, photo }: Partial<Profile>): KeptRecord {
  const face = <T extends GuestPreview>(guest: T): T =>
    guest.userId === owner ? { ...guest, name: name ?? guest.name, profilePhoto: photo ?? guest.profilePhoto } : guest;
  const profileOf = <P extends Profile | null>(profile: P, isOwn: boolean): P =>
    profile && isOwn ? { ...profile, name: name ?? profile.name, photo: photo ?? profile.photo } : profile;
  switch (record.noun) {
    case 'user': {
      const { value } = record;
      const names = name === undefined ? {} : { name, displayName: name };
      return { ...record, value: { ...value, ...names, profilePicture: photo ?? value.profilePicture } };
    }
    case 'profile':
      return { ...record, value: profileOf(record.value, true) };
    case 'guest':
      return { ...record, value: face(record.value) };
    case 'guests':
      return { ...record, value: record.value.map(face) };
    case 'event': {
      const { event, host } = record.value;
      const isOwn = event.creatorId === owner;
      const value = {
        event: { ...event, guestPreview: event.guestPreview.map(face) },
        host: host === 'unread' ? host : profileOf(host, isOwn),
      };
      return { ...record, value };
    }
    default:
      return record;
  }
}
