import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isHeic } from './heic.ts';

/** The first box of an ISO media file. */
const box = (...brands: string[]): string => {
  const [major = '', ...compatible] = brands;
  const content = `ftyp${major}\0\0\0\0${compatible.join('')}`;
  return `\0\0\0${String.fromCharCode(content.length + 4)}${content}\0\0\0\u0010meta`;
};
const file = (content: string, name = 'photo', type = '') =>
  new File([Uint8Array.from(content, (character) => character.charCodeAt(0))], name, { type });

it.each([
  ['its type', file('', 'photo', 'image/heic'), true],
  ['the type of a burst', file('', 'photo', 'image/heif-sequence'), true],
  ['its name alone', file('', 'IMG_0042.HEIC'), true],
  ['the bytes of an iPhone, renamed', file(box('heic', 'mif1', 'heic'), 'me.jpg', 'image/jpeg'), true],
  ['a compatible brand', file(box('mif1', 'heic')), true],
  ['an AVIF', file(box('avif', 'avif', 'mif1'), 'a.avif', 'image/avif'), false],
  ['an AVIF that begins with the shared brand', file(box('mif1', 'avif')), false],
  ['a film', file(box('isom', 'iso2', 'mp41'), 'a.mp4', 'video/mp4'), false],
  ['a JPEG', file('\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF', 'a.jpg', 'image/jpeg'), false],
  ['nothing', file(''), false],
  ['a text that contains the brand', file('heic ftyp mif1', 'heic.txt', 'text/plain'), false],
])('recognises HEIC, and nothing else: %s', async (_what, photo, expected) => {
  expect(await isHeic(photo)).toBe(expected);
});

test('an unreadable file is not HEIC', async () => {
  const gone = file(box('heic'));
  gone.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  expect(await isHeic(gone)).toBe(false);
});

test('never rejects, for any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), async (bytes) => {
      expect(await isHeic(new Blob([bytes]))).toBe(false);
    }),
  );
});
