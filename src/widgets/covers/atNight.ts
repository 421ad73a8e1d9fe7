/** How much of a day's red, green and blue is left at night, and what the sky adds. */
const LEFT = [0.26, 0.3, 0.46] as const;
const SKY = [10, 13, 34] as const;

/**
 * A drawing by night: each colour is darker and bluer, but what shines (`lit` in shapes.ts) stays as it is. Colours are '#rgb' or
 * '#rrggbb'.
 */
export const atNight = (drawing: string): string =>
  drawing.replaceAll(/<[^>]*data-lit[^>]*>|#[\da-f]{6}\b|#[\da-f]{3}\b/gu, (found) =>
    found.startsWith('<') ? found : dark(found),
  );

function dark(colour: string): string {
  const digits = colour.slice(1);
  const six = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('');
  const channels = LEFT.map((left, at) => {
    const day = Number.parseInt(six.slice(at * 2, at * 2 + 2), 16);
    return Math.round(day * left + (SKY[at] ?? 0));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
