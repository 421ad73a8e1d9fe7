import { linear } from '../pictures/hueOfPixels.ts';

/** sRGB bytes; may be fractions between two colours. */
export type Rgb = readonly [number, number, number];

/** '#rrggbb'. */
export const rgb = (hex: string): Rgb => {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

/** WCAG 2 relative luminance. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export const contrast = (one: Rgb, other: Rgb): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

/** As Chromium shows oklch(): each channel is cut off where a screen of sRGB ends (https://bottosson.github.io/posts/oklab/). */
export function rgbOfOklch(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const byte = (value: number): number =>
    255 * Math.min(1, Math.max(0, value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  return [
    byte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    byte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    byte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}
