import { CARD_SIZE, type CardContent } from '@arvo/domain/sharing/card.ts';
import { GRADIENT_INK } from '@arvo/domain/pictures/eventGradient.ts';
import { eventTexts, hostedBy } from '@arvo/domain/texts/events/events.ts';
import sharp, { type Sharp } from 'sharp';
import { openJpeg } from '../jpeg.ts';
import { limitDecoding } from '../limits.ts';
import { gradientGround, LEAF_TOP, LINE_SIZES, LINES_LEFT, MARGIN, wordsAndMarks } from './cardLayers.ts';
import { drawableText, readsFromRight } from './drawableText.ts';
import { drawTitle, oneLine, TEXT_FONT, TITLE_FONT } from './drawText.ts';

/** Under the mark, over the leaf. */
const TITLE_TOP = MARGIN + 56 + 36;
const TITLE_BOTTOM = LEAF_TOP - 36;
const TITLE_BOX = { width: CARD_SIZE.width - 2 * MARGIN, height: TITLE_BOTTOM - TITLE_TOP };

/** Px; smaller over a photo, so that more of the photo is visible. */
const LARGEST = { plain: 100, photo: 80 } as const;

/** Graphemes to process; the rules allow 100 characters of a title and 50 of a name. */
const MOST = { title: 120, area: 120, host: 60 } as const;
/** The host's width in px if the area is on the same line. */
const HOST_WIDTH = 460;

/**
 * The picture of a link preview as a JPEG. `photo`: a file's bytes; null draws the gradient. @throws Error if `photo` is no JPEG
 * or too large, or if other pictures keep the process busy for too long.
 */
export const drawCard = (content: CardContent, photo: Buffer | null): Promise<Buffer> =>
  limitDecoding(() => drawNow(content, photo));

async function drawNow(content: CardContent, photo: Buffer | null): Promise<Buffer> {
  const ground = photo === null ? sharp(gradientGround(content.gradientOf)) : await photoGround(photo);
  const pixels = await ground.flatten({ background: GRADIENT_INK }).raw().toBuffer({ resolveWithObject: true });

  const title = drawableText(content.title, MOST.title);
  const colour = photo === null ? GRADIENT_INK : '#ffffff';
  const drawn =
    title === ''
      ? null
      : await drawTitle(title, colour, { ...TITLE_BOX, largest: LARGEST[photo === null ? 'plain' : 'photo'] });
  const top = TITLE_BOTTOM - (drawn?.height ?? 0);
  const lines = wordsAndMarks({
    onPhoto: photo !== null,
    titleTop: top,
    leaf: content.leaf,
    when: content.when,
    whereAndWho: await whereAndWho(content),
    price: await oneLine(content.price, TITLE_FONT, LINE_SIZES.price, 400),
  });
  const words = drawn && {
    input: drawn.data,
    raw: { width: drawn.width, height: drawn.height, channels: 4 as const },
    left: readsFromRight(title) ? CARD_SIZE.width - MARGIN - drawn.width : MARGIN,
    top,
  };
  return sharp(pixels.data, {
    raw: { width: pixels.info.width, height: pixels.info.height, channels: pixels.info.channels },
  })
    .composite([{ input: lines }, ...(words ? [words] : [])])
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const photoGround = async (photo: Buffer): Promise<Sharp> =>
  (await openJpeg(photo)).resize({ ...CARD_SIZE, fit: 'cover' });

/** 'Fitzroy VIC 3065 · Hosted by Mia Chen' on one line, or what is known of it, the parts isolated from each other's text direction. */
async function whereAndWho({ area, host }: CardContent): Promise<string> {
  const room = CARD_SIZE.width - MARGIN - LINES_LEFT;
  const place = drawableText(area, MOST.area);
  const size = LINE_SIZES.whereAndWho;
  if (host === null) return (await oneLine(place, TEXT_FONT, size, room)).text;
  const name = drawableText(host, MOST.host);
  const who = name === '' ? eventTexts.unknownHost : hostedBy(name);
  if (place === '') return (await oneLine(who, TEXT_FONT, size, room)).text;
  const [whole, dot] = [await oneLine(place, TEXT_FONT, size, room), 30];
  const left = Math.max(HOST_WIDTH, room - dot - whole.width);
  const second = await oneLine(who, TEXT_FONT, size, left);
  const first = await oneLine(place, TEXT_FONT, size, room - dot - second.width);
  return `\u2068${first.text}\u2069 · \u2068${second.text}\u2069`;
}
