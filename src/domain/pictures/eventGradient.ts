/** The colours of an event without a photo, derived from its id, so the same on the page, cards, home and link previews. */

export type EventGradient = {
  /** A CSS background. */
  readonly css: string;
  /** '#rrggbb': two neighbouring hues, then a warm sand. */
  readonly stops: readonly [string, string, string];
  /** The first stop's hue in OKLCH, degrees. */
  readonly hue: number;
  /** '#rrggbb' for text on any part of it: a contrast of at least 4.5:1, which white would not have. */
  readonly ink: string;
  /** The same for renderers without CSS: the angle in CSS degrees, and the sun's position in percent of the box. */
  readonly angle: number;
  readonly sun: { readonly x: number; readonly y: number };
};

export const GRADIENT_INK = '#06251a';

/**
 * Hues so far apart that two events in a list look different. Each in HSL degrees and in OKLCH degrees, and how light it is at least, in
 * percent, so that the ink on it is readable.
 */
const HUES = [
  [150, 158, 52],
  [178, 186, 52],
  [204, 232, 64],
  [258, 292, 72],
  [330, 350, 70],
  [12, 32, 68],
  [36, 74, 60],
  [84, 126, 52],
] as const;

/** The same id always gives the same gradient. */
export function eventGradient(id: string): EventGradient {
  const random = numbersFrom(id);
  const between = (least: number, most: number): number => Math.round(least + random() * (most - least));
  const [hsl, hue, light] = HUES[between(0, HUES.length - 1)] ?? HUES[0];
  const nearby = hsl + between(-6, 6);
  const other = nearby + (random() < 0.5 ? -1 : 1) * between(26, 40);
  const first = hslToHex(nearby, between(55, 72), between(light, light + 6));
  const second = hslToHex((other + 360) % 360, between(48, 64), between(72, 78));
  const sand = hslToHex(between(30, 46), between(78, 92), between(78, 86));
  const angle = between(110, 160);
  // The afternoon sun stands low, left or right.
  const sun = { x: between(0, 1) === 0 ? between(0, 25) : between(75, 100), y: between(70, 105) };
  const glow = `radial-gradient(120% 90% at ${sun.x}% ${sun.y}%, ${sand} 0%, ${sand}00 62%)`;
  return {
    css: `${glow}, linear-gradient(${angle}deg, ${first}, ${second})`,
    stops: [first, second, sand],
    hue,
    ink: GRADIENT_INK,
    angle,
    sun,
  };
}

/** A deterministic sequence of numbers in [0, 1) for a text: FNV-1a for the seed, mulberry32 for the sequence. */
function numbersFrom(text: string): () => number {
  let seed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Hue in degrees, saturation and lightness in percent → '#rrggbb'. */
function hslToHex(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (n: number): string => {
    const at = (n + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
