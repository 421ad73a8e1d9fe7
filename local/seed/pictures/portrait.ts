import { type Random, randomFrom } from '../random.ts';

/** Flat portraits without faces, drawn from a number: warm light, varied people, nobody real. 512 × 512. */

type Backdrop = readonly [string, string];
const BACKDROPS: readonly [Backdrop, ...Backdrop[]] = [
  ['#ffd9a0', '#ff9d6c'],
  ['#bff0d8', '#10d48e'],
  ['#fff0cf', '#f7c873'],
  ['#cfe6ff', '#7fb2e5'],
  ['#f6d3dc', '#e58aa2'],
  ['#d9d3f5', '#9a8ad6'],
  ['#d8eac8', '#86b36b'],
  ['#ffe3d3', '#f2a285'],
  ['#c9eef0', '#58b8bd'],
];

const SKINS = ['#f6d2b3', '#eec09a', '#dba577', '#c68a5c', '#a86d42', '#85522f', '#633a20', '#4a2a17'] as const;
const HAIRS = [
  '#1d1613',
  '#2f2019',
  '#4e3220',
  '#7a4a28',
  '#a8662f',
  '#d09a4e',
  '#8d8a88',
  '#d8d2cb',
  '#93402a',
] as const;
const DARK_SKINS = new Set<string>(SKINS.slice(5));
const DARK_HAIRS = ['#1d1613', '#140f0d', '#2f2019', '#77726f'] as const;
const SHIRTS = [
  '#0c3b2a',
  '#087a52',
  '#10d48e',
  '#f2f0e8',
  '#28405c',
  '#d9553f',
  '#f0b429',
  '#6b4c86',
  '#2d6f86',
  '#b55f7f',
] as const;

const darker = (hex: string, by: number): string => {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - by)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Hair in two layers: what falls behind the head and what lies over it. The head is an ellipse of 92 × 112 at 256, 222. */
const HAIRSTYLES: readonly Hairstyle[] = [
  // Short, side part.
  (hair) => [
    '',
    `<path d="M160 222c-8-92 40-132 100-132s104 44 92 128c-10-44-34-66-62-70-46-4-84 2-106 26-12 12-18 28-24 48z" fill="${hair}"/>`,
  ],
  // Cropped close.
  (hair) => [
    '',
    `<path d="M164 208c0-76 42-112 92-112s92 36 92 112c-14-38-40-54-92-54s-78 16-92 54z" fill="${hair}"/>`,
  ],
  // Long, straight.
  (hair) => [
    `<path d="M144 236c-6-100 44-152 112-152s118 52 112 152l10 148H134z" fill="${hair}"/>`,
    `<path d="M162 232c2-68 40-104 98-112 56 6 88 44 90 112-22-24-40-52-54-84-24 44-72 68-134 84z" fill="${hair}"/>`,
  ],
  // Bob with a fringe.
  (hair) => [
    `<path d="M146 300c-22-130 22-214 110-214s132 84 110 214c-30 20-190 20-220 0z" fill="${hair}"/>`,
    `<path d="M162 214c0-72 40-110 94-110s94 38 94 110c-52-18-136-18-188 0z" fill="${hair}"/>`,
  ],
  // A bun.
  (hair) => [
    `<circle cx="256" cy="80" r="46" fill="${hair}"/>`,
    `<path d="M162 220c-2-82 40-122 94-122s96 40 94 122c-20-48-52-68-94-68s-74 20-94 68z" fill="${hair}"/>`,
  ],
  // Curls.
  (hair) => [
    [
      [170, 160, 54],
      [206, 112, 54],
      [262, 92, 56],
      [318, 116, 52],
      [346, 166, 50],
      [152, 214, 42],
      [362, 216, 40],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`)
      .join(''),
    `<path d="M166 196c10-62 46-90 92-90s82 30 90 90c-40-34-140-34-182 0z" fill="${hair}"/>`,
  ],
  // Waves to the shoulder.
  (hair) => [
    `<path d="M150 250c-30-116 28-168 106-168s136 52 106 168c22 40 12 78-14 112H164c-26-34-36-72-14-112z" fill="${hair}"/>`,
    `<path d="M160 236c-4-84 30-126 80-132 62-6 112 34 112 132-12-46-42-84-92-92-34 22-76 44-100 92z" fill="${hair}"/>`,
  ],
  // None.
  () => ['', ''],
];

/** Those a beard goes with. */
const SHORT_STYLES = new Set([0, 1, 5, 7]);

type Hairstyle = (hair: string) => readonly [string, string];

const glasses = (): string =>
  '<g fill="none" stroke="#20201e" stroke-width="7" opacity=".85"><circle cx="220" cy="226" r="27"/><circle cx="292" cy="226" r="27"/><path d="M247 222q9-6 18 0"/></g>';

const beard = (hair: string): string =>
  `<path d="M166 240c4 64 40 98 90 98s86-34 90-98c-14 34-42 42-90 42s-76-8-90-42z" fill="${hair}" opacity=".92"/>`;

const hat = (color: string): string =>
  `<ellipse cx="256" cy="152" rx="152" ry="26" fill="${darker(color, 0.2)}"/><path d="M172 150c4-72 34-100 84-100s80 28 84 100c-50 16-118 16-168 0z" fill="${color}"/>`;

function shirt(random: Random, color: string): string {
  const body = `<path d="M64 512c4-92 64-140 136-150l56 34 56-34c72 10 132 58 136 150z" fill="${color}"/>`;
  const collar = random.pick([
    `<path d="M200 362l56 62 56-62-22-14-34 34-34-34z" fill="${darker(color, 0.18)}"/>`,
    `<path d="M198 362c18 40 98 40 116 0l10 6c-20 56-116 56-136 0z" fill="${darker(color, 0.14)}"/>`,
    '',
  ]);
  return body + collar;
}

/** One portrait as SVG; the same number gives the same person. */
export function portraitSvg(seed: number): string {
  const random = randomFrom(`portrait ${seed}`);
  const [light, deep] = random.pick(BACKDROPS);
  const skin = random.pick(SKINS);
  const hairColor = random.pick(DARK_SKINS.has(skin) ? DARK_HAIRS : HAIRS);
  const style = random.int(0, HAIRSTYLES.length - 1);
  const [behind, over] = HAIRSTYLES[style]?.(hairColor) ?? ['', ''];
  const bearded = SHORT_STYLES.has(style) && random.next() < 0.38;
  const wearsHat = random.next() < 0.12;
  const tilt = random.between(-4, 4).toFixed(1);
  const sunX = random.int(60, 450);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <defs>
    <linearGradient id="back" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
    <linearGradient id="shade" x1="0" x2="1"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#3a1c00" stop-opacity=".2"/></linearGradient>
    <clipPath id="head"><ellipse cx="256" cy="222" rx="92" ry="112"/></clipPath>
  </defs>
  <rect width="512" height="512" fill="url(#back)"/>
  <circle cx="${sunX}" cy="${random.int(90, 260)}" r="${random.int(90, 150)}" fill="#fff" opacity=".22"/>
  <g transform="translate(-54 -34) scale(1.21) rotate(${tilt} 256 420)">
    ${behind}
    ${shirt(random, random.pick(SHIRTS))}
    <path d="M212 292h88v72c0 44-88 44-88 0z" fill="${darker(skin, 0.13)}"/>
    <circle cx="166" cy="232" r="20" fill="${darker(skin, 0.08)}"/><circle cx="346" cy="232" r="20" fill="${darker(skin, 0.14)}"/>
    <ellipse cx="256" cy="222" rx="92" ry="112" fill="${skin}"/>
    <g clip-path="url(#head)"><rect x="150" y="100" width="212" height="240" fill="url(#shade)"/></g>
    ${bearded ? beard(hairColor) : ''}
    ${over}
    ${wearsHat ? hat(random.pick(SHIRTS)) : ''}
    ${random.next() < 0.25 ? glasses() : ''}
  </g>
</svg>`;
}
