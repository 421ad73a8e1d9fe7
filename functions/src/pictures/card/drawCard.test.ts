import type { CardContent } from '@arvo/domain/sharing/card.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCard } from './drawCard.ts';

const CONTENT: CardContent = {
  title: 'Rooftop film night',
  when: 'Sat 12 Dec 2026, 6:30 PM',
  leaf: { month: 'Dec', day: 12 },
  host: 'Mia Chen',
  area: 'Fitzroy VIC 3065',
  price: 'FREE',
  photo: null,
  gradientOf: 'aB3dE6gH9jK2mN5pQ8sT',
};
const draw = (over: Partial<CardContent>, photo: Buffer | null = null) => drawCard({ ...CONTENT, ...over }, photo);

const white = () =>
  sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();

type Box = { left: number; top: number; width: number; height: number };
/** The mean of red, green and blue in a part of the picture. */
async function meanOf(picture: Buffer, box: Box): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract(box).png().toBuffer()).stats();
  return channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3;
}
const contrastIn = async (picture: Buffer, box: Box): Promise<number> =>
  (await sharp(await sharp(picture).extract(box).greyscale().png().toBuffer()).stats()).channels[0]?.stdev ?? 0;

const TITLE: Box = { left: 64, top: 180, width: 1072, height: 245 };
const RIGHT_EDGE: Box = { left: 1140, top: 0, width: 60, height: 630 };
const LEFT_EDGE: Box = { left: 0, top: 0, width: 60, height: 630 };

/** A card without words; drawn once, because the same content gives the same card. */
let bareDrawn: Promise<Buffer> | undefined;
const bareCard = () => (bareDrawn ??= draw({ title: '\u{E000}', area: '', host: '', when: '', leaf: null }));

const ODD: [string, Partial<CardContent>][] = [
  ['an ordinary event', {}],
  ['100 characters without a space', { title: 'W'.repeat(100) }],
  ['100 characters as wide as words', { title: '﷽'.repeat(100) }],
  ['long words', { title: 'Donaudampfschifffahrtsgesellschaftskapitän trifft Wirtschaftswissenschaftler' }],
  ['nothing to draw', { title: '\u{E000}', area: '', host: '', when: '', leaf: null }],
  ['emoji', { title: '🎉'.repeat(50) }],
  ['markup', { title: '<svg onload="alert(1)"></span>&lt;', host: '</text><script>', area: '&&& <b>' }],
  ['right to left', { title: 'حفلة رأس السنة في ملبورن', host: 'מיה כהן' }],
  ['long host and area', { host: 'M'.repeat(50), area: 'North Fitzroy and Collingwood, '.repeat(10) }],
  ['stacked marks', { title: `Z${'\u0301'.repeat(90)}` }],
];

describe('drawCard', () => {
  it.each(ODD)('%s: a JPEG of 1200 x 630 under 300 kB, with nothing over its edges', async (_, over) => {
    const picture = await draw(over);
    for (const drawn of [picture, await draw(over, await white())]) {
      const { width, height, format } = await sharp(drawn).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      expect(drawn.length).toBeLessThan(300_000);
    }
    const bare = await bareCard();
    for (const edge of [LEFT_EDGE, RIGHT_EDGE]) {
      expect(Math.abs((await meanOf(picture, edge)) - (await meanOf(bare, edge)))).toBeLessThan(0.5);
    }
  });

  it('draws the title', async () => {
    const [bare, words] = [await draw({ title: '\u{E000}' }), await draw({})];
    expect(await contrastIn(words, TITLE)).toBeGreaterThan((await contrastIn(bare, TITLE)) + 15);
  });

  it('draws emoji and all scripts', async () => {
    const titles = ['🎉', '🧿', '春', '파', 'ح', 'ש', 'द', 'ਵ', 'Ω', 'Ж'];
    const pictures = await Promise.all(titles.map((title) => draw({ title })));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(titles.length);
  });

  it('darkens the brightest photo enough for white text', async () => {
    const picture = await draw({ title: 'Il' }, await white());
    // 3:1 against white is a grey of 148; the lines below need 4.5:1, a grey of 118.
    const besideMark = [
      { left: 128, top: 66, width: 12, height: 50 },
      { left: 250, top: 66, width: 12, height: 50 },
    ];
    const besideTitle = { left: 700, top: 372, width: 300, height: 50 };
    for (const box of [...besideMark, besideTitle]) expect(await meanOf(picture, box)).toBeLessThan(148);
    expect(await meanOf(picture, { left: 700, top: 466, width: 400, height: 100 })).toBeLessThan(118);
  });

  it('leaves the photo clear where there is no text', async () => {
    expect(
      await meanOf(await draw({ title: 'Il' }, await white()), { left: 800, top: 40, width: 120, height: 180 }),
    ).toBeGreaterThan(240);
  });

  it('has the colours of the event without a photo', async () => {
    const pixel = await sharp(await draw({ title: '\u{E000}' }))
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    // #dcb865, its first stop, stands in the corner that 152 degrees come from.
    expect(Math.abs((pixel[0] ?? 0) - 0xdc)).toBeLessThan(16);
    expect(Math.abs((pixel[1] ?? 0) - 0xb8)).toBeLessThan(16);
  });

  it.each([
    ['text', Buffer.from('a photo')],
    [
      'an SVG, which could name other files',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('refuses a photo that is %s', async (_, photo) => {
    await expect(draw({}, photo)).rejects.toThrow('it does not begin like a JPEG');
  });
});
