import { asHue, type Hue } from './hue.ts';

const BINS = 24;
/** Mean chroma of OKLab below which a picture is grey to the eye. */
const GREY = 0.015;

type Lab = { readonly a: number; readonly b: number };

/** The hue that a picture has most of, weighted by how colourful each pixel is; null for a grey picture. `rgba`: four bytes a pixel. */
export function hueOfPixels(rgba: Uint8ClampedArray): Hue | null {
  const bins = Array.from({ length: BINS }, () => ({ a: 0, b: 0, chroma: 0 }));
  let chromaOfAll = 0;
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const { a, b } = labOf(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
    const chroma = Math.hypot(a, b);
    const bin = bins[Math.floor((degreesOf({ a, b }) / 360) * BINS) % BINS];
    if (bin === undefined) continue;
    chromaOfAll += chroma;
    bin.chroma += chroma;
    bin.a += a;
    bin.b += b;
  }
  if (chromaOfAll / (rgba.length / 4) < GREY || chromaOfAll === 0) return null;
  // With its neighbours, because a colour may lie on the border of two.
  const around = bins.map((_bin, at) => [at - 1, at, at + 1].flatMap((each) => bins[(each + BINS) % BINS] ?? []));
  const sum = (some: typeof bins, of: 'a' | 'b' | 'chroma') => some.reduce((total, bin) => total + bin[of], 0);
  const most = around.reduce((best, some) => (sum(some, 'chroma') > sum(best, 'chroma') ? some : best));
  return asHue(degreesOf({ a: sum(most, 'a'), b: sum(most, 'b') }));
}

const degreesOf = ({ a, b }: Lab): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** sRGB bytes to the colour axes of OKLab (https://bottosson.github.io/posts/oklab/). */
function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** The light of one sRGB channel, 0 to 1. */
export const linear = (byte: number): number =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
