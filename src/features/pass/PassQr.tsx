import type { PassCode } from '@arvo/domain/pass/passCode.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { encodeQR } from 'qr';

/** Modules of white around the code, as the standard asks. */
const QUIET = 4;

/** The code's dark modules, row by row: 25 with the quiet zone around them. */
export const passModules = (code: PassCode): readonly (readonly boolean[])[] =>
  encodeQR(code, 'raw', { ecc: 'medium', border: QUIET, encoding: 'alphanumeric' });

/** Black on white in every scheme, because a scanner has to read it. */
export function PassQr({ code }: { code: PassCode }) {
  const rows = passModules(code);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={passTexts.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full bg-white [forced-color-adjust:none]"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
