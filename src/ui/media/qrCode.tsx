import { encodeQR } from 'qr';

/** Modules of white around the code, as the standard asks. */
const QUIET = 4;

type QrCodeProps = {
  text: string;
  label: string;
  /** 'alphanumeric' has fewer modules, for text without small letters. */
  encoding?: 'alphanumeric' | 'byte';
};

/** The code's dark modules, row by row, with the quiet zone around them. */
export const qrModules = (text: string, encoding: 'alphanumeric' | 'byte' = 'byte'): readonly (readonly boolean[])[] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: QUIET, encoding });

/** Black on white in every scheme, because a scanner has to read it. */
export function QrCode({ text, label, encoding = 'byte' }: QrCodeProps) {
  const rows = qrModules(text, encoding);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full bg-white [forced-color-adjust:none]"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
