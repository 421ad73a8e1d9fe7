import { atNight } from './atNight.ts';
import * as draw from './shapes.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

/** The forms of a cover: by day and by night. A host takes one of them, and it is the photo on every device. */
export const COVER_FORMS = ['light', 'dark'] as const;
export type CoverForm = (typeof COVER_FORMS)[number];

/** A cover for events without a photo of their own. `name`: as the person chooses it. The forms: what is in the SVG. */
export type Cover = { readonly name: string } & Readonly<Record<CoverForm, string>>;

const PARTY = ['#ff5d73', '#ffd166', '#06d6a0', '#4cc9f0', '#b388ff'] as const;
const layered = (...layers: readonly string[]): string => layers.join('');

const PLATES = layered(
  draw.plate(430, 420, 270, ['#d1495b', '#edae49', '#66a182']),
  draw.plate(1150, 390, 240, ['#8ac926', '#f4a259', '#bc4b51']),
  draw.plate(800, 900, 290, ['#edae49', '#66a182', '#d1495b']),
);

const indoors = (name: string, ...layers: readonly string[]): Cover => ({
  name,
  light: layered(...layers),
  dark: atNight(layered(...layers)),
});

/** With stars by night. */
const outdoors = (name: string, ground: string, ...layers: readonly string[]): Cover => ({
  name,
  light: layered(ground, ...layers),
  dark: layered(
    atNight(ground),
    draw.dots(29, 60, ['#fff', '#ffe9c2'], { bottom: 700, size: 6 }),
    atNight(layered(...layers)),
  ),
});

export const COVERS: readonly Cover[] = [
  {
    name: 'Dinner',
    light: layered(draw.ground('#fbeee0', '#f0d3b3'), draw.cloth('#e8bd92'), PLATES),
    dark: layered(draw.ground('#7a2e1d', '#3a1410'), draw.cloth('#5b2015'), PLATES),
  },
  indoors(
    'Brunch',
    draw.ground('#ffe3b0', '#f7b267'),
    draw.light(1240, 300, 170, '#fff7e0'),
    draw.plate(520, 720, 330, ['#ffd23f', '#ee964b', '#6a994e']),
    draw.plate(1180, 860, 220, ['#6f4518', '#582f0e', '#6f4518']),
  ),
  outdoors(
    'Picnic',
    draw.ground('#fff4e6', '#ffd9c7'),
    draw.cloth('#e63946'),
    draw.plate(620, 560, 260, ['#f94144', '#90be6d', '#f9c74f']),
    draw.leaves(5, ['#588157', '#3a5a40'], 16),
  ),
  outdoors(
    'Beach',
    draw.ground('#ffb37b', '#ffe6bf', '#fdf3dc'),
    draw.light(1120, 420, 150, '#fff3cf'),
    draw.range(660, 26, '#2a9d8f', { waves: 3 }),
    draw.range(760, 34, '#48b8a9', { waves: 2, shift: 1 }),
    draw.range(900, 60, '#f3d9a4', { waves: 1 }),
  ),
  indoors(
    'Swim',
    draw.ground('#8be0f0', '#1d7fb8', '#0b4a7d'),
    draw.rings(800, 640, '#e9fbff', 6),
    draw.dots(8, 40, ['#fff'], { size: 12 }),
  ),
  outdoors(
    'Bush',
    draw.ground('#cfe3b4', '#f1e9c6', '#b9c58b'),
    draw.light(1050, 380, 160, '#fff9df'),
    draw.range(860, 60, '#8aa36b', { waves: 2 }),
    draw.trunks(3, '#d9cfbf', 7, 52),
    draw.trunks(12, '#a58f7b', 5, 84),
    draw.range(1090, 40, '#4f6b3c', { waves: 2, shift: 1 }),
  ),
  outdoors(
    'Hike',
    draw.ground('#f6d6b8', '#e6a57e'),
    draw.light(420, 360, 120, '#fff4da'),
    draw.range(620, 190, '#a56a78', { waves: 2 }),
    draw.range(800, 150, '#6f4a6b', { waves: 3, shift: 1 }),
    draw.range(980, 110, '#3c2f50', { waves: 2 }),
  ),
  {
    name: 'Campfire',
    light: layered(
      draw.ground('#bfe3ee', '#f7e6c6'),
      draw.light(1200, 300, 110, '#fff4d6'),
      draw.range(900, 70, '#86a97c', { waves: 3 }),
      draw.range(1050, 30, '#5b8055', { waves: 2, shift: 1 }),
      draw.fire(800, 1020),
    ),
    dark: layered(
      draw.ground('#0c1330', '#2b2150', '#5a2b45'),
      draw.dots(21, 70, ['#fff', '#ffe9c2'], { bottom: 640, size: 7 }),
      draw.range(900, 70, '#15122b', { waves: 3 }),
      draw.light(800, 900, 190, '#ff9d4d'),
      draw.range(1050, 30, '#0d0b1d', { waves: 2, shift: 1 }),
      draw.fire(800, 1020),
    ),
  },
  {
    name: 'Gig',
    light: layered(
      draw.ground('#ffe0ef', '#ffb9d6', '#ffdcb8'),
      draw.beams(['#ff3d81', '#7a5cff', '#29d3ff', '#ffb03d']),
      draw.light(800, 1010, 210, '#fff0f7'),
      draw.crowd('#7a2355'),
    ),
    dark: layered(
      draw.ground('#1a0b2e', '#3d1058'),
      draw.beams(['#ff3d81', '#7a5cff', '#29d3ff', '#ffb03d']),
      draw.light(800, 1010, 210, '#ff7ac2'),
      draw.crowd('#0d0618'),
    ),
  },
  {
    name: 'Dance',
    light: layered(
      draw.ground('#fff0d9', '#ffcadd', '#cdbcff'),
      draw.bokeh(44, 34, ['#ff5d8f', '#ffb703', '#3bc6e8', '#9b6bff']),
    ),
    dark: layered(
      draw.ground('#2b0a3d', '#7b1e7a', '#f0568d'),
      draw.bokeh(44, 34, ['#ffd166', '#ff9ecd', '#8be9fd', '#fff']),
    ),
  },
  {
    name: 'Night out',
    light: layered(
      draw.ground('#ffe0b2', '#f9b3a4', '#bd95c9'),
      draw.light(1230, 330, 110, '#fff6de'),
      draw.town(7, '#6d5c8d', '#ffe9b8'),
    ),
    dark: layered(
      draw.ground('#0b1026', '#23214f', '#6b3a78'),
      draw.light(1230, 260, 92, '#fdf4d7'),
      draw.dots(5, 60, ['#fff'], { bottom: 520, size: 6 }),
      draw.town(7, '#14142e', '#ffd98a'),
    ),
  },
  indoors(
    'Festival',
    draw.ground('#ff9a5a', '#ff5f7e', '#7b3fa0'),
    draw.light(800, 600, 220, '#ffe2a8'),
    draw.flags(120, PARTY),
    draw.flags(320, ['#fff', '#ffd166', '#ff8fab']),
    draw.crowd('#3b1747'),
  ),
  indoors(
    'Birthday',
    draw.ground('#ffd6e7', '#ffb3c7'),
    draw.balloon(420, 420, '#ff5d73'),
    draw.balloon(800, 300, '#ffc145'),
    draw.balloon(1170, 450, '#5bc0eb'),
    draw.confetti(33, PARTY, 46),
  ),
  {
    name: 'Party',
    light: layered(
      draw.ground('#fff6dc', '#ffd9ea'),
      draw.confetti(71, PARTY, 90),
      draw.bulbs(110, 150, ['#ffc145', '#ff7a9c', '#4cc9f0']),
    ),
    dark: layered(
      draw.ground('#4527a0', '#8e44c9'),
      draw.confetti(71, [...PARTY, '#fff'], 90),
      draw.bulbs(110, 150, ['#ffe08a', '#ff9eb5', '#9be7ff']),
    ),
  },
  outdoors(
    'Kids',
    draw.ground('#a8e6ff', '#dff6ff'),
    draw.light(1290, 260, 140, '#ffdf5d'),
    draw.range(820, 120, '#8bd450', { waves: 1 }),
    draw.range(980, 90, '#5cb338', { waves: 2, shift: 1 }),
    draw.balloon(430, 380, '#ff6b6b'),
    draw.balloon(700, 520, '#9b5de5'),
  ),
  outdoors(
    'Sport',
    draw.ground('#2f9e57', '#1c6b3a'),
    draw.tracks('#f4fff6', 5),
    draw.light(1180, 360, 120, '#fdfdfb'),
  ),
  outdoors(
    'Run',
    draw.ground('#ff8552', '#d1385b'),
    draw.tracks('#ffe8d6', 6),
    draw.range(300, 60, '#ffb088', { waves: 3 }).replace('V1200H0z', 'V0H0z'),
  ),
  outdoors(
    'Market',
    draw.ground('#fff3dc', '#f4d3a1'),
    draw.awning(330, ['#e2574c', '#fff8ec']),
    draw.dots(61, 90, ['#f4a261', '#e76f51', '#8ab17d', '#e9c46a', '#c8553d'], { top: 760, size: 62 }),
  ),
  indoors(
    'Garden',
    draw.ground('#e8f6d9', '#b9dda1'),
    draw.leaves(9, ['#2d6a4f', '#40916c', '#74c69d', '#52b788'], 40),
    draw.dots(13, 26, ['#ff8fab', '#ffd166', '#fff'], { size: 30 }),
  ),
  indoors(
    'Book club',
    draw.ground('#f0dfc2', '#d8b98c'),
    draw.books(560, ['#264653', '#e76f51', '#2a9d8f', '#e9c46a', '#9c6644']),
    draw.books(1090, ['#9c6644', '#577590', '#e9c46a', '#bc4749', '#386641']),
  ),
  {
    name: 'Talk',
    light: layered(
      draw.ground('#e9f5f1', '#bfe2d9'),
      draw.rings(800, 520, '#1f8a78', 5),
      draw.light(800, 520, 90, '#ffc861'),
      draw.crowd('#2c5f5a'),
    ),
    dark: layered(
      draw.ground('#123c4a', '#1f6f78'),
      draw.rings(800, 520, '#ffd88a', 5),
      draw.light(800, 520, 90, '#ffe9bd'),
      draw.crowd('#08222b'),
    ),
  },
  {
    name: 'Film',
    light: layered(draw.ground('#f9e6cb', '#eabd95'), draw.screen(), draw.crowd('#70423c')),
    dark: layered(draw.ground('#1b1b2f', '#2d2440'), draw.screen(), draw.crowd('#0c0b17')),
  },
  indoors(
    'Workshop',
    draw.ground('#f9f1e4', '#ecd9b9'),
    draw.bokeh(19, 22, ['#e07a5f', '#3d405b', '#81b29a', '#f2cc8f']),
    draw.tracks('#3d405b', 3),
  ),
  outdoors(
    'Winter',
    draw.ground('#bcd7f2', '#eef6ff'),
    draw.range(640, 170, '#8fb4d9', { waves: 2 }),
    draw.range(820, 120, '#c6dcf2', { waves: 3, shift: 1 }),
    draw.range(1000, 70, '#fff', { waves: 2 }),
    draw.dots(88, 90, ['#fff'], { size: 12 }),
  ),
];

/** The form that suits an event's start (event-local 'HH:MM', or '' if it is unknown): dark from 6 PM until 5 AM. */
export const formAt = (startTime: string): CoverForm =>
  startTime >= '18:00' || (startTime !== '' && startTime < '05:00') ? 'dark' : 'light';

/** A cover as an SVG document. */
export const svgOf = (cover: Cover, form: CoverForm): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${cover[form]}</svg>`;

export const addressOf = (cover: Cover, form: CoverForm): string =>
  `data:image/svg+xml,${encodeURIComponent(svgOf(cover, form))}`;
