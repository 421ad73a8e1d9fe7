import { type Random, randomFrom } from '../random.ts';
import {
  awnings,
  dome,
  lanterns,
  lighthouse,
  longTable,
  people,
  ridge,
  sail,
  skyline,
  stageLights,
  stars,
  trees,
} from './props.ts';

/** Event photos drawn as landscapes in afternoon light. 1280 × 800. */

export const SCENE_NAMES = [
  'beach',
  'city',
  'desert',
  'harbour',
  'hills',
  'lanterns',
  'lighthouse',
  'market',
  'night',
  'park',
  'stage',
  'table',
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

export const WIDTH = 1280;
export const HEIGHT = 800;

type Light = {
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
};

const DAYLIGHTS: readonly [Light, ...Light[]] = [
  { sky: ['#7cc4e8', '#cfe9ef', '#fff2d4'], sun: '#fff7df', far: '#8fb9ab', near: '#2f6b52' },
  { sky: ['#f2a65a', '#ffd08a', '#fff0cc'], sun: '#fff8e0', far: '#d98e5f', near: '#6b3f35' },
  { sky: ['#5f7fb8', '#f0a58f', '#ffd9a3'], sun: '#ffe9c2', far: '#8d6f8e', near: '#3c2f4f' },
  { sky: ['#3fa7a0', '#a8dcc2', '#ffe9bd'], sun: '#fff5d6', far: '#5d9c88', near: '#14503d' },
  { sky: ['#e8785a', '#ffb36b', '#ffe2a6'], sun: '#fff1c9', far: '#b9624f', near: '#4d2530' },
];

const EVENINGS: readonly [Light, ...Light[]] = [
  { sky: ['#1c2147', '#5b3f78', '#e0806a'], sun: '#ffc38a', far: '#3d3560', near: '#171530' },
  { sky: ['#0d2036', '#24566b', '#e9a66c'], sun: '#ffd29a', far: '#1f4656', near: '#0a1a26' },
  { sky: ['#221a3a', '#7a3d63', '#f08d5b'], sun: '#ffcf8f', far: '#4f2c50', near: '#1b1128' },
];

const NIGHT: Light = { sky: ['#070d20', '#132447', '#2f4a6d'], sun: '#f4f1dc', far: '#16243f', near: '#070c18' };

const gradient = (id: string, colors: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colors
    .map((color, at) => `<stop offset="${(at / (colors.length - 1)).toFixed(2)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

type Stage = { readonly random: Random; readonly light: Light; readonly sunX: number; readonly horizon: number };

const SCENES: Readonly<Record<SceneName, (stage: Stage) => string>> = {
  beach: ({ random, light, sunX, horizon }) =>
    sea(random, light, sunX, horizon) +
    `<path d="M0 690C220 640 470 716 720 676s420-30 560-8v132H0z" fill="#f1d8a7"/><path d="M0 690C220 640 470 716 720 676s420-30 560-8" fill="none" stroke="#fff" stroke-width="12" opacity=".75"/>` +
    people(random, 7, 720, '#3a2a2c'),
  city: ({ random, light, horizon }) =>
    skyline(random, horizon + 60, light.far, '#ffe3a0', 0.25) +
    skyline(random, horizon + 190, light.near, '#ffd27a', 0.4) +
    water(light, 690),
  desert: ({ random, horizon }) =>
    ridge(random, horizon - 20, 70, '#c8744a') +
    ridge(random, horizon + 70, 40, '#a9502f') +
    ridge(random, horizon + 170, 26, '#7d3722') +
    trees(random, 9, horizon + 200, '#3d2a1c', 0.6),
  harbour: ({ random, light, sunX, horizon }) =>
    ridge(random, horizon - 10, 60, light.far) +
    sea(random, light, sunX, horizon + 40) +
    [0, 1, 2, 3].map(() => sail(random, random.int(80, 1200), random.int(horizon + 90, 690))).join(''),
  hills: ({ random, light, horizon }) =>
    [0, 1, 2, 3]
      .map((layer) => ridge(random, horizon - 60 + layer * 95, 80 - layer * 12, mix(light.far, light.near, layer / 3)))
      .join('') + trees(random, 12, 700, mix(light.near, '#000000', 0.25), 0.9),
  lanterns: ({ random, light, horizon }) =>
    skyline(random, horizon + 170, light.far, '#ffd27a', 0.35) +
    ground(light, 620) +
    people(random, 22, 700, mix(light.near, '#000000', 0.2)) +
    lanterns(random, 4),
  lighthouse: ({ random, light, sunX, horizon }) =>
    sea(random, light, sunX, horizon + 60) +
    ridge(random, horizon + 150, 50, light.near) +
    lighthouse(random.int(340, 940), horizon + 160),
  market: ({ random, light, horizon }) =>
    trees(random, 8, horizon + 130, light.far, 1.3) +
    ground({ ...light, near: '#b98d62' }, 600) +
    awnings(random, 640) +
    people(random, 18, 740, '#33272b'),
  night: ({ random, light, horizon }) =>
    stars(random, 260) +
    ridge(random, horizon + 60, 70, light.far) +
    ridge(random, horizon + 190, 40, light.near) +
    dome(random.int(300, 980), horizon + 215),
  park: ({ random, light, horizon }) =>
    trees(random, 10, horizon + 90, mix('#5f9e63', light.far, 0.35), 1.5) +
    `<path d="M0 560C300 520 700 600 1280 548v252H0z" fill="#7fb45f"/><path d="M0 660C400 610 800 690 1280 640v160H0z" fill="#5f9a4c"/>` +
    rugs(random) +
    people(random, 13, 690, '#2c3a33'),
  stage: ({ random, light }) => stageLights(random) + people(random, 46, 770, mix(light.near, '#000000', 0.45), 1.7),
  table: ({ random, light, horizon }) =>
    trees(random, 7, horizon + 120, light.far, 1.4) +
    ground({ ...light, near: '#7d8f5b' }, 560) +
    longTable(random) +
    lanterns(random, 2),
};

function sea(random: Random, light: Light, sunX: number, horizon: number): string {
  const glints = Array.from({ length: 46 }, () => {
    const depth = random.next();
    const y = horizon + 8 + depth * (HEIGHT - horizon);
    const spread = 30 + depth * 260;
    const x = sunX + random.between(-spread, spread);
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${(14 + depth * 90).toFixed(0)}" height="${(2 + depth * 4).toFixed(1)}" rx="2" fill="${light.sun}" opacity="${random.between(0.25, 0.7).toFixed(2)}"/>`;
  });
  return `<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#sea)"/>${glints.join('')}`;
}

const water = (light: Light, y: number): string =>
  `<rect y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="${mix(light.sky[1], light.near, 0.55)}"/><rect y="${y}" width="${WIDTH}" height="5" fill="${light.sun}" opacity=".5"/>`;

const ground = (light: Light, y: number): string =>
  `<path d="M0 ${y}C320 ${y - 26} 900 ${y + 26} ${WIDTH} ${y}v${HEIGHT - y}H0z" fill="${light.near}"/>`;

const rugs = (random: Random): string =>
  Array.from({ length: 5 }, (_, at) => {
    const x = 90 + at * 240 + random.int(-40, 40);
    const y = random.int(640, 730);
    const color = random.pick(['#d9553f', '#f0b429', '#f2f0e8', '#2d6f86']);
    return `<path d="M${x} ${y}l150-12 60 40-170 16z" fill="${color}"/><path d="M${x + 20} ${y + 6}l150-12" stroke="#fff" stroke-width="5" opacity=".5"/>`;
  }).join('');

/** Two hex colours mixed; `part` of the second. */
export function mix(a: string, b: string, part: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const value = (at: number): string =>
    Math.round(channel(a, at) * (1 - part) + channel(b, at) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${value(1)}${value(3)}${value(5)}`;
}

function lightFor(name: SceneName, random: Random): Light {
  if (name === 'night') return NIGHT;
  if (name === 'stage' || name === 'lanterns' || name === 'city') return random.pick(EVENINGS);
  return random.pick(DAYLIGHTS);
}

/** One event photo as SVG; the same scene and seed give the same picture. */
export function sceneSvg(name: SceneName, seed: string): string {
  const random = randomFrom(`${name} ${seed}`);
  const light = lightFor(name, random);
  const sunX = random.int(220, 1060);
  const horizon = random.int(400, 450);
  const sunY = horizon - random.int(30, 190);
  const radius = name === 'night' ? 42 : random.int(58, 92);
  const body = SCENES[name]({ random, light, sunX, horizon });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs>
    ${gradient('sky', light.sky)}
    ${gradient('sea', [mix(light.sky[2], light.sky[1], 0.6), mix(light.sky[0], light.near, 0.25), mix(light.sky[0], light.near, 0.6)])}
    <radialGradient id="glow"><stop offset="0" stop-color="${light.sun}" stop-opacity=".85"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>
    <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
  <circle cx="${sunX}" cy="${sunY}" r="${radius * 4}" fill="url(#glow)"/>
  <circle cx="${sunX}" cy="${sunY}" r="${radius}" fill="${light.sun}"/>
  ${body}
  <rect y="560" width="${WIDTH}" height="240" fill="url(#haze)"/>
</svg>`;
}
