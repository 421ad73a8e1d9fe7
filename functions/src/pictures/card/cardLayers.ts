import { CARD_SIZE } from '@arvo/domain/sharing/card.ts';
import { type EventGradient, eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { escaped, TEXT_FONT, TITLE_FONT } from './drawText.ts';

/** The parts of a link preview that are drawn as SVG: ground, shade, mark, price, calendar leaf, lines. */

export const MARGIN = 64;
/** The text of the last two lines begins beside the leaf. */
const LEAF = { width: 92, height: 104 } as const;
export const LINES_LEFT = MARGIN + LEAF.width + 26;
/** The leaf's distance from the top, px; the title ends above it. */
export const LEAF_TOP = CARD_SIZE.height - MARGIN - LEAF.height;

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const ACCENT = '#10d48e';
const INK = '#06251a';

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`,
  );

/** The event's own colours, the same as eventGradient's CSS. */
export function gradientGround(id: string): Buffer {
  const { angle, stops, sun }: EventGradient = eventGradient(id);
  const [first, second, sand] = stops;
  const turn = (angle * Math.PI) / 180;
  // As in CSS: the gradient line is just long enough that the corners have the pure colours.
  const half = (Math.abs(WIDTH * Math.sin(turn)) + Math.abs(HEIGHT * Math.cos(turn))) / 2;
  const [across, down] = [half * Math.sin(turn), -half * Math.cos(turn)];
  const [middle, centre] = [WIDTH / 2, HEIGHT / 2];
  return svg(`
    <defs>
      <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="${middle - across}" y1="${centre - down}" x2="${middle + across}" y2="${centre + down}">
        <stop offset="0" stop-color="${first}"/><stop offset="1" stop-color="${second}"/>
      </linearGradient>
      <radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${(sun.x * WIDTH) / 100} ${(sun.y * HEIGHT) / 100}) scale(${WIDTH * 1.2} ${HEIGHT * 0.9})">
        <stop offset="0" stop-color="${sand}"/><stop offset="0.62" stop-color="${sand}" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/><rect width="100%" height="100%" fill="url(#sun)"/>`);
}

/**
 * The same shade as over the event page's photo: dark behind the text (the title begins `titleTop` px from the top) and behind
 * the logo, clear elsewhere. Even over pure white, title and logo keep a contrast of 3:1, enough for large text, and the lines
 * below 4.5:1.
 */
function photoShade(titleTop: number): string {
  const stop = (y: number, opacity: number): string =>
    `<stop offset="${(y / HEIGHT).toFixed(3)}" stop-color="#06140e" stop-opacity="${opacity}"/>`;
  return `
    <defs>
      <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
        ${stop(titleTop - 130, 0)}${stop(titleTop - 60, 0.24)}${stop(titleTop, 0.52)}${stop(LEAF_TOP, 0.74)}${stop(HEIGHT, 0.88)}
      </linearGradient>
      <radialGradient id="corner" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${MARGIN + 90} ${MARGIN + 26}) scale(620 300)">
        <stop offset="0" stop-color="#06140e" stop-opacity="0.58"/><stop offset="0.22" stop-color="#06140e" stop-opacity="0.5"/>
        <stop offset="0.6" stop-color="#06140e" stop-opacity="0.15"/><stop offset="1" stop-color="#06140e" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#corner)"/><rect width="100%" height="100%" fill="url(#shade)"/>`;
}

export type Lines = {
  readonly onPhoto: boolean;
  readonly titleTop: number;
  readonly leaf: { readonly month: string; readonly day: number } | null;
  readonly when: string;
  readonly whereAndWho: string;
  readonly price: { readonly text: string; readonly width: number };
};

export const LINE_SIZES = { when: 40, whereAndWho: 30, price: 32 } as const;

/** All layers over ground or photo as one SVG of the card's size: shade, logo, price, calendar leaf and lines. `titleTop` in px. */
export function wordsAndMarks({ onPhoto, titleTop, leaf, when, whereAndWho, price }: Lines): Buffer {
  const colour = onPhoto ? '#ffffff' : INK;
  const left = leaf === null ? MARGIN : LINES_LEFT;
  return svg(`
    ${onPhoto ? photoShade(titleTop) : ''}
    ${mark(colour)}
    ${priceTag(price, onPhoto)}
    ${leaf === null ? '' : calendarLeaf(leaf)}
    ${line(when, left, LEAF_TOP + 44, LINE_SIZES.when, colour, TITLE_FONT)}
    ${line(whereAndWho, left, LEAF_TOP + 92, LINE_SIZES.whereAndWho, colour, TEXT_FONT)}`);
}

const line = (
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  font: string,
  middle = false,
): string =>
  text === ''
    ? ''
    : `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="${colour}"${middle ? ' text-anchor="middle"' : ''}>${escaped(text)}</text>`;

/** public/icon.svg and the name beside it. */
const mark = (colour: string): string => `
  <defs>
    <linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff1d6"/><stop offset=".72" stop-color="#ffc27a"/></linearGradient>
    <linearGradient id="low" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb224"/><stop offset=".8" stop-color="#ff7a4d"/></linearGradient>
    <clipPath id="shape"><rect width="512" height="512" rx="116"/></clipPath>
  </defs>
  <g transform="translate(${MARGIN} ${MARGIN - 4}) scale(${60 / 512})"><g clip-path="url(#shape)">
    <rect width="512" height="512" fill="url(#dawn)"/><circle cx="256" cy="268" r="128" fill="url(#low)"/>
    <path d="M0 338C92 286 176 276 268 312s172 30 244-16v216H0z" fill="${ACCENT}"/>
    <path d="M0 424c104-46 190-44 280-10s164 26 232-8v106H0z" fill="${INK}"/>
  </g></g>
  ${line('Arvo', MARGIN + 78, MARGIN + 41, 44, colour, TITLE_FONT)}`;

function priceTag({ text, width }: Lines['price'], onPhoto: boolean): string {
  const broad = width + 56;
  const left = WIDTH - MARGIN - broad;
  const [ground, colour] = onPhoto ? [ACCENT, INK] : [INK, '#ffffff'];
  return `<rect x="${left}" y="${MARGIN - 4}" width="${broad}" height="60" rx="30" fill="${ground}"/>
    ${line(text, left + broad / 2, MARGIN + 37, LINE_SIZES.price, colour, TITLE_FONT, true)}`;
}

/** As on the event's page. */
function calendarLeaf({ month, day }: { month: string; day: number }): string {
  const middle = MARGIN + LEAF.width / 2;
  return `
    <clipPath id="leaf"><rect x="${MARGIN}" y="${LEAF_TOP}" width="${LEAF.width}" height="${LEAF.height}" rx="16"/></clipPath>
    <g clip-path="url(#leaf)">
      <rect x="${MARGIN}" y="${LEAF_TOP}" width="${LEAF.width}" height="${LEAF.height}" fill="#ffffff"/>
      <rect x="${MARGIN}" y="${LEAF_TOP}" width="${LEAF.width}" height="36" fill="${ACCENT}"/>
    </g>
    ${line(month.toUpperCase(), middle, LEAF_TOP + 27, 24, INK, TITLE_FONT, true)}
    ${line(String(day), middle, LEAF_TOP + 88, 50, '#0c1a14', TITLE_FONT, true)}`;
}
