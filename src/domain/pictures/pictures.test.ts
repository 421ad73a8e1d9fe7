import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asEventId } from '../events/event.ts';
import { asUserId } from '../people/person.ts';
import { asHue } from './hue.ts';
import { eventPhotoFile, profilePhotoFile } from '../protocol/store/paths.ts';
import {
  cardPicture,
  croppedAddress,
  enlargedPicture,
  heroPicture,
  heroPreloads,
  PICTURE_SIZES,
  personPicture,
  parsePicturePath,
  thumbnailPicture,
} from './pictures.ts';
import { anyWebUrl } from '../typography/anyText.testing.ts';

const CLOUD = 'https://firebasestorage.googleapis.com/v0/b/arvo-web.firebasestorage.app/o/';
const LOCAL = 'http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/';
const TOKEN = '?alt=media&token=01234567-89ab-cdef-0123-456789abcdef';
const PHOTO = 'events/abcdefghij0123456789/photo_1767225600000.jpg';
const storedAs = (file: string, store = CLOUD) => `${store}${encodeURIComponent(file)}${TOKEN}`;
const STORED = storedAs(PHOTO);

const letters = (alphabet: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max });
const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const at = fc.integer({ min: 0, max: 10 ** 15 });
const file = fc.oneof(
  fc
    .tuple(letters(`${ALPHANUMERIC}_-`, 1, 128), at, fc.option(fc.nat(359)))
    .map(([id, ms, hue]) => eventPhotoFile(asEventId(id), ms, hue === null ? null : asHue(hue))),
  fc.tuple(letters(`${ALPHANUMERIC}_-`, 1, 128), at).map(([uid, ms]) => profilePhotoFile(asUserId(uid), ms)),
);
const size = fc.constantFrom(...PICTURE_SIZES);

describe('the address of a cropped picture', () => {
  it('consists of size and file', () => {
    const cropped = '/img/128x128/events/abcdefghij0123456789/photo_1767225600000.jpg';
    expect(croppedAddress(STORED, '128x128')).toBe(cropped);
    expect(croppedAddress(storedAs(PHOTO, LOCAL), '128x128')).toBe(cropped);
  });

  it('addresses exactly its file, for every file of the model', () => {
    fc.assert(
      fc.property(file, size, fc.constantFrom(CLOUD, LOCAL), (name, side, store) => {
        const [width, height] = side.split('x').map(Number);
        expect(parsePicturePath(croppedAddress(storedAs(name, store), side) ?? '')).toEqual({
          width,
          height,
          file: name,
        });
      }),
    );
  });

  it.each([
    ['a Google portrait', 'https://lh3.googleusercontent.com/a/ACg8oc=s96-c'],
    ['bytes', 'data:image/png;base64,iVBORw0KGgo='],
    ['a chosen file', 'blob:http://localhost:5050/6a7e'],
    ['another host', STORED.replace('firebasestorage', 'storage')],
    ['a host whose name begins like ours', STORED.replace('.com/', '.com.example/')],
    ['another folder', storedAs('secrets/abcdefghij0123456789/photo_1.jpg')],
    ['another name', storedAs('events/abcdefghij0123456789/photo_1.png')],
    ['a parent folder', storedAs('events/abcdefghij0123456789/../photo_1.jpg')],
    ['invalid escapes', `${CLOUD}events%2F%E0%A4%A%2Fphoto_1.jpg${TOKEN}`],
    ['metadata, not the file', STORED.replace('?alt=media', '?alt=json')],
    ['rubbish', '%'],
  ])('is null for %s, so that no page loads pictures from a stranger', (_, address) => {
    expect(croppedAddress(address, '640x640')).toBeNull();
    for (const picture of [personPicture, thumbnailPicture, enlargedPicture, cardPicture, heroPicture]) {
      expect(picture(address)).toBeNull();
    }
  });

  it('never throws, and addresses only files of the model', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((end) => CLOUD + end),
          anyWebUrl(),
        ),
        size,
        (address, side) => {
          const cropped = croppedAddress(address, side);
          expect(cropped === null || parsePicturePath(cropped) !== null).toBe(true);
        },
      ),
    );
  });
});

describe('parsing a request path', () => {
  it.each([
    `/img/129x128/${PHOTO}`,
    `/img/0128x128/${PHOTO}`,
    `/img/99999x99999/${PHOTO}`,
    `/img/128x128//${PHOTO}`,
    `/img/128x128/${PHOTO}/`,
    `/img/128x128/${PHOTO}\n`,
    `/img/128x128/${encodeURIComponent(PHOTO)}`,
    '/img/128x128/events/../users/ada/profile/profile_1.jpg',
    '/img/128x128/users/../profile/profile_1.jpg',
    '/img/128x128/users/%2e%2e/profile/profile_1.jpg',
    '/img/128x128/users/ada/profile/../profile_1.jpg',
    '/img/128x128/events/abcdefghij0123456789/private/photo_1.jpg',
    '/img/128x128/events/abcdefghij0123456789/photo_1.jpg?x',
    '/img/128x128/',
    '/img/',
    '',
  ])('is null for %s', (path) => {
    expect(parsePicturePath(path)).toBeNull();
  });
});

describe('pictures of the pages', () => {
  const crop = (side: string) => `/img/${side}/${PHOTO}`;

  it('have a size', () => {
    expect(personPicture(STORED)).toMatchObject({ src: crop('128x128'), width: 128, height: 128, stored: STORED });
    expect(thumbnailPicture(STORED)).toMatchObject({ src: crop('128x128'), width: 128, height: 128 });
    expect(enlargedPicture(STORED)).toMatchObject({ src: crop('640x640'), width: 640, height: 640 });
    expect(cardPicture(STORED)).toMatchObject({ src: crop('1280x720'), width: 1280, height: 720 });
  });

  it('are null without an address', () => {
    for (const picture of [personPicture, thumbnailPicture, enlargedPicture, cardPicture, heroPicture]) {
      expect([picture(null), picture('')]).toEqual([null, null]);
    }
  });

  it('offer the hero to phones in 4:3 and to wide screens in 16:9', () => {
    const phone = `${crop('480x360')} 480w, ${crop('800x600')} 800w, ${crop('1200x900')} 1200w`;
    const wide = `${crop('640x360')} 640w, ${crop('1280x720')} 1280w`;
    const sizes = '(min-width: 67rem) 40rem, calc(100vw - 27rem)';
    const hero = heroPicture(STORED);
    expect(hero).toMatchObject({ src: crop('800x600'), srcSet: phone, sizes: '100vw', width: 800, height: 600 });
    expect(hero?.wide).toEqual({ media: '(min-width: 48rem)', srcSet: wide, sizes, width: 1280, height: 720 });
    expect(hero && heroPreloads(hero)).toEqual([
      { media: 'not all and (min-width: 48rem)', imageSrcSet: phone, imageSizes: '100vw' },
      { media: '(min-width: 48rem)', imageSrcSet: wide, imageSizes: sizes },
    ]);
  });

  it('are all of an allowed size', () => {
    const all = [personPicture, thumbnailPicture, enlargedPicture, cardPicture, heroPicture].map((of) => of(STORED));
    const addresses = JSON.stringify(all).match(/\/img\/[^\s",]+/gu) ?? [];
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) expect([address, parsePicturePath(address)?.file]).toEqual([address, PHOTO]);
  });
});
