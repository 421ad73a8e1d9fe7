import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws Arvo's mark and the neutral portrait into public/: node build/icons/build.ts. The mark is the afternoon sun setting
 * over a green horizon; the accent is #10d48e (specification section 1).
 */

const publicFile = (name: string): string => fileURLToPath(new URL(`../../public/${name}`, import.meta.url));

/** `corner` in units of 512: 116 for an icon with its own shape, 0 for one that the device cuts (maskable). */
const mark = (corner: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <title>Arvo</title>
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff1d6"/>
      <stop offset=".72" stop-color="#ffc27a"/>
    </linearGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#ffb224"/>
      <stop offset=".8" stop-color="#ff7a4d"/>
    </linearGradient>
    <clipPath id="shape"><rect width="512" height="512" rx="${corner}"/></clipPath>
  </defs>
  <g clip-path="url(#shape)">
    <rect width="512" height="512" fill="url(#sky)"/>
    <circle cx="256" cy="268" r="128" fill="url(#sun)"/>
    <path d="M0 338C92 286 176 276 268 312s172 30 244-16v216H0z" fill="#10d48e"/>
    <path d="M0 424c104-46 190-44 280-10s164 26 232-8v106H0z" fill="#06251a"/>
  </g>
</svg>
`;

/** A shortcut's icon: white strokes on the green of the mark. `strokes` in units of 24, with room for a round mask. */
const shortcut = (strokes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <rect width="24" height="24" fill="#06251a"/>
  <g fill="none" stroke="#10d48e" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>
</svg>
`;
const PLUS = '<path d="M12 7v10M7 12h10"/>';
const CALENDAR = '<rect x="7" y="8" width="10" height="9" rx="1.4"/><path d="M7 11h10M9.6 6.6v2.6M14.4 6.6v2.6"/>';

/** Replaces a picture that fails to load (section 8). Mid tones, so that it works on light and dark. */
const avatar = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
  <rect width="128" height="128" fill="#a9bcb3"/>
  <circle cx="64" cy="51" r="23" fill="#eef5f1"/>
  <path d="M18 128c0-28 19-44 46-44s46 16 46 44z" fill="#eef5f1"/>
</svg>
`;

async function render(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 128) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toFile(publicFile(name));
}

writeFileSync(publicFile('icon.svg'), mark(116));
await render(mark(116), 192, 'icon-192.png');
await render(mark(116), 512, 'icon-512.png');
await render(mark(0), 192, 'icon-maskable-192.png');
await render(mark(0), 512, 'icon-maskable-512.png');
await render(shortcut(PLUS), 96, 'shortcut-create.png');
await render(shortcut(CALENDAR), 96, 'shortcut-your-events.png');
await render(avatar, 128, 'default-avatar.png');
