import { type EventGradient, GRADIENT_INK } from '@arvo/domain/pictures/eventGradient.ts';
import { qrModules } from '#src/ui/media/qrCode.tsx';
import { wrapText } from './wrapText.ts';

/** Px: A4 at 200 dots an inch, and the size of a story on Instagram or WhatsApp. `picture`: its share of the height. */
const SIZES = {
  a4: { width: 1654, height: 2339, picture: 0.44 },
  story: { width: 1080, height: 1920, picture: 0.52 },
} as const;
export type PosterFormat = keyof typeof SIZES;
export const POSTER_FORMATS = Object.keys(SIZES) as PosterFormat[];

export type Poster = {
  readonly title: string;
  /** When, where and for how much. */
  readonly lines: readonly string[];
  /** Beside the code. */
  readonly invitation: string;
  /** Where the code leads: absolute. */
  readonly link: string;
  readonly gradient: EventGradient;
  /** Instead of the gradient. */
  readonly photo: HTMLImageElement | null;
};

const PAPER = '#ffffff';
const TITLE_FONT = "'Bricolage Grotesque', system-ui, sans-serif";
const FONT = 'system-ui, sans-serif';

/** Draws a poster: the event's picture, title and facts, and a code that leads to its page. Dark on white, so that it prints well. */
export function drawPoster(canvas: HTMLCanvasElement, format: PosterFormat, poster: Poster): void {
  const { width, height, picture } = SIZES[format];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas in this browser');
  const unit = width / 100;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  const pictureHeight = Math.round(height * picture);
  drawPicture(context, poster, { width, height: pictureHeight });
  const codeSize = 34 * unit;
  const codeTop = height - codeSize - 6 * unit;
  const room = { left: 8 * unit, width: width - 16 * unit, top: pictureHeight + 5 * unit, bottom: codeTop - 2 * unit };
  context.fillStyle = GRADIENT_INK;
  drawText(context, poster, room, unit);
  drawCode(context, poster.link, { left: 5 * unit, top: codeTop, size: codeSize });
  context.textAlign = 'left';
  context.direction = 'ltr';
  context.font = `800 ${5.4 * unit}px ${TITLE_FONT}`;
  context.fillText(poster.invitation, 43 * unit, codeTop + codeSize / 2, width - 51 * unit);
  context.font = `800 ${3.2 * unit}px ${TITLE_FONT}`;
  context.fillText('Arvo', 43 * unit, codeTop + codeSize / 2 + 6 * unit);
}

type Box = { readonly width: number; readonly height: number };

function drawPicture(context: CanvasRenderingContext2D, { photo, gradient }: Poster, box: Box): void {
  if (photo !== null) {
    // The middle of the photo, as large as the box: what CSS calls `cover`.
    const scale = Math.max(box.width / photo.naturalWidth, box.height / photo.naturalHeight);
    const [width, height] = [box.width / scale, box.height / scale];
    const [left, top] = [(photo.naturalWidth - width) / 2, (photo.naturalHeight - height) / 2];
    context.drawImage(photo, left, top, width, height, 0, 0, box.width, box.height);
    return;
  }
  const { stops, sun } = gradient;
  const linear = context.createLinearGradient(0, 0, box.width, box.height);
  linear.addColorStop(0, stops[0]);
  linear.addColorStop(1, stops[1]);
  context.fillStyle = linear;
  context.fillRect(0, 0, box.width, box.height);
  const [x, y] = [(sun.x / 100) * box.width, (sun.y / 100) * box.height];
  const glow = context.createRadialGradient(x, y, 0, x, y, box.width * 0.75);
  glow.addColorStop(0, stops[2]);
  glow.addColorStop(1, `${stops[2]}00`);
  context.fillStyle = glow;
  context.fillRect(0, 0, box.width, box.height);
}

type Room = { readonly left: number; readonly width: number; readonly top: number; readonly bottom: number };

/** The title as large as it fits with the facts below it. */
function drawText(context: CanvasRenderingContext2D, { title, lines }: Poster, room: Room, unit: number): void {
  const detail = 3.8 * unit;
  const measure = (text: string) => context.measureText(text).width;
  context.font = `500 ${detail}px ${FONT}`;
  const facts = lines.flatMap((line) => wrapText(line, room.width, measure));
  const factsHeight = facts.length * detail * 1.35;
  let size = 9 * unit;
  let titleLines: readonly string[] = [];
  for (; size > 2.5 * unit; size *= 0.92) {
    context.font = `800 ${size}px ${TITLE_FONT}`;
    titleLines = wrapText(title, room.width, measure);
    if (room.top + titleLines.length * size * 1.12 + 2 * unit + factsHeight <= room.bottom) break;
  }
  let y = room.top;
  for (const line of titleLines) {
    y += size * 1.12;
    fillLine(context, line, y - size * 0.22, room);
  }
  y += 2 * unit;
  context.font = `500 ${detail}px ${FONT}`;
  for (const line of facts) {
    y += detail * 1.35;
    fillLine(context, line, y - detail * 0.35, room);
  }
}

/** Scripts that are written from right to left begin there. */
const FROM_RIGHT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function fillLine(context: CanvasRenderingContext2D, line: string, y: number, { left, width }: Room): void {
  const isFromRight = FROM_RIGHT.test(line);
  context.direction = isFromRight ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.fillText(line, isFromRight ? left + width : left, y);
}

/** Whole pixels a module, so that every edge is sharp. */
function drawCode(
  context: CanvasRenderingContext2D,
  link: string,
  { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
): void {
  const code = qrModules(link);
  const module = Math.floor(size / code.length);
  const start = (size - module * code.length) / 2;
  const [x0, y0] = [Math.round(left + start), Math.round(top + start)];
  context.fillStyle = '#000000';
  code.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && context.fillRect(x0 + x * module, y0 + y * module, module, module)),
  );
  context.fillStyle = GRADIENT_INK;
}
