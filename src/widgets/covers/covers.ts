import * as draw from './shapes.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

/** Covers for events without a photo of their own. `name`: as the person chooses it; `body`: what is in the SVG. */
type Cover = { readonly name: string; readonly body: string };

const PARTY = ['#ff5d73', '#ffd166', '#06d6a0', '#4cc9f0', '#b388ff'] as const;
const drawn = (name: string, ...layers: readonly string[]): Cover => ({ name, body: layers.join('') });

export const COVERS: readonly Cover[] = [
  drawn(
    'Dinner',
    draw.ground('#7a2e1d', '#3a1410'),
    draw.cloth('#5b2015'),
    draw.plate(430, 420, 270, ['#d1495b', '#edae49', '#66a182']),
    draw.plate(1150, 390, 240, ['#8ac926', '#f4a259', '#bc4b51']),
    draw.plate(800, 900, 290, ['#edae49', '#66a182', '#d1495b']),
  ),
  drawn(
    'Brunch',
    draw.ground('#ffe3b0', '#f7b267'),
    draw.light(1240, 300, 170, '#fff7e0'),
    draw.plate(520, 720, 330, ['#ffd23f', '#ee964b', '#6a994e']),
    draw.plate(1180, 860, 220, ['#6f4518', '#582f0e', '#6f4518']),
  ),
  drawn(
    'Picnic',
    draw.ground('#fff4e6', '#ffd9c7'),
    draw.cloth('#e63946'),
    draw.plate(620, 560, 260, ['#f94144', '#90be6d', '#f9c74f']),
    draw.leaves(5, ['#588157', '#3a5a40'], 16),
  ),
  drawn(
    'Beach',
    draw.ground('#ffb37b', '#ffe6bf', '#fdf3dc'),
    draw.light(1120, 420, 150, '#fff3cf'),
    draw.range(660, 26, '#2a9d8f', { waves: 3 }),
    draw.range(760, 34, '#48b8a9', { waves: 2, shift: 1 }),
    draw.range(900, 60, '#f3d9a4', { waves: 1 }),
  ),
  drawn(
    'Swim',
    draw.ground('#8be0f0', '#1d7fb8', '#0b4a7d'),
    draw.rings(800, 640, '#e9fbff', 6),
    draw.dots(8, 40, ['#fff'], { size: 12 }),
  ),
  drawn(
    'Bush',
    draw.ground('#cfe3b4', '#f1e9c6', '#b9c58b'),
    draw.light(1050, 380, 160, '#fff9df'),
    draw.range(860, 60, '#8aa36b', { waves: 2 }),
    draw.trunks(3, '#d9cfbf', 7, 52),
    draw.trunks(12, '#a58f7b', 5, 84),
    draw.range(1090, 40, '#4f6b3c', { waves: 2, shift: 1 }),
  ),
  drawn(
    'Hike',
    draw.ground('#f6d6b8', '#e6a57e'),
    draw.light(420, 360, 120, '#fff4da'),
    draw.range(620, 190, '#a56a78', { waves: 2 }),
    draw.range(800, 150, '#6f4a6b', { waves: 3, shift: 1 }),
    draw.range(980, 110, '#3c2f50', { waves: 2 }),
  ),
  drawn(
    'Campfire',
    draw.ground('#0c1330', '#2b2150', '#5a2b45'),
    draw.dots(21, 70, ['#fff', '#ffe9c2'], { bottom: 640, size: 7 }),
    draw.range(900, 70, '#15122b', { waves: 3 }),
    draw.light(800, 900, 190, '#ff9d4d'),
    draw.range(1050, 30, '#0d0b1d', { waves: 2, shift: 1 }),
    draw.fire(800, 1020),
  ),
  drawn(
    'Gig',
    draw.ground('#1a0b2e', '#3d1058'),
    draw.beams(['#ff3d81', '#7a5cff', '#29d3ff', '#ffb03d']),
    draw.light(800, 1010, 210, '#ff7ac2'),
    draw.crowd('#0d0618'),
  ),
  drawn(
    'Dance',
    draw.ground('#2b0a3d', '#7b1e7a', '#f0568d'),
    draw.bokeh(44, 34, ['#ffd166', '#ff9ecd', '#8be9fd', '#fff']),
  ),
  drawn(
    'Night out',
    draw.ground('#0b1026', '#23214f', '#6b3a78'),
    draw.light(1230, 260, 92, '#fdf4d7'),
    draw.dots(5, 60, ['#fff'], { bottom: 520, size: 6 }),
    draw.town(7, '#14142e', '#ffd98a'),
  ),
  drawn(
    'Festival',
    draw.ground('#ff9a5a', '#ff5f7e', '#7b3fa0'),
    draw.light(800, 600, 220, '#ffe2a8'),
    draw.flags(120, PARTY),
    draw.flags(320, ['#fff', '#ffd166', '#ff8fab']),
    draw.crowd('#3b1747'),
  ),
  drawn(
    'Birthday',
    draw.ground('#ffd6e7', '#ffb3c7'),
    draw.balloon(420, 420, '#ff5d73'),
    draw.balloon(800, 300, '#ffc145'),
    draw.balloon(1170, 450, '#5bc0eb'),
    draw.confetti(33, PARTY, 46),
  ),
  drawn(
    'Party',
    draw.ground('#4527a0', '#8e44c9'),
    draw.confetti(71, [...PARTY, '#fff'], 90),
    draw.bulbs(110, 150, ['#ffe08a', '#ff9eb5', '#9be7ff']),
  ),
  drawn(
    'Kids',
    draw.ground('#a8e6ff', '#dff6ff'),
    draw.light(1290, 260, 140, '#ffdf5d'),
    draw.range(820, 120, '#8bd450', { waves: 1 }),
    draw.range(980, 90, '#5cb338', { waves: 2, shift: 1 }),
    draw.balloon(430, 380, '#ff6b6b'),
    draw.balloon(700, 520, '#9b5de5'),
  ),
  drawn('Sport', draw.ground('#2f9e57', '#1c6b3a'), draw.tracks('#f4fff6', 5), draw.light(1180, 360, 120, '#fdfdfb')),
  drawn(
    'Run',
    draw.ground('#ff8552', '#d1385b'),
    draw.tracks('#ffe8d6', 6),
    draw.range(300, 60, '#ffb088', { waves: 3 }).replace('V1200H0z', 'V0H0z'),
  ),
  drawn(
    'Market',
    draw.ground('#fff3dc', '#f4d3a1'),
    draw.awning(330, ['#e2574c', '#fff8ec']),
    draw.dots(61, 90, ['#f4a261', '#e76f51', '#8ab17d', '#e9c46a', '#c8553d'], { top: 760, size: 62 }),
  ),
  drawn(
    'Garden',
    draw.ground('#e8f6d9', '#b9dda1'),
    draw.leaves(9, ['#2d6a4f', '#40916c', '#74c69d', '#52b788'], 40),
    draw.dots(13, 26, ['#ff8fab', '#ffd166', '#fff'], { size: 30 }),
  ),
  drawn(
    'Book club',
    draw.ground('#f0dfc2', '#d8b98c'),
    draw.books(560, ['#264653', '#e76f51', '#2a9d8f', '#e9c46a', '#9c6644']),
    draw.books(1090, ['#9c6644', '#577590', '#e9c46a', '#bc4749', '#386641']),
  ),
  drawn(
    'Talk',
    draw.ground('#123c4a', '#1f6f78'),
    draw.rings(800, 520, '#ffd88a', 5),
    draw.light(800, 520, 90, '#ffe9bd'),
    draw.crowd('#08222b'),
  ),
  drawn('Film', draw.ground('#1b1b2f', '#2d2440'), draw.screen(), draw.crowd('#0c0b17')),
  drawn(
    'Workshop',
    draw.ground('#f9f1e4', '#ecd9b9'),
    draw.bokeh(19, 22, ['#e07a5f', '#3d405b', '#81b29a', '#f2cc8f']),
    draw.tracks('#3d405b', 3),
  ),
  drawn(
    'Winter',
    draw.ground('#bcd7f2', '#eef6ff'),
    draw.range(640, 170, '#8fb4d9', { waves: 2 }),
    draw.range(820, 120, '#c6dcf2', { waves: 3, shift: 1 }),
    draw.range(1000, 70, '#fff', { waves: 2 }),
    draw.dots(88, 90, ['#fff'], { size: 12 }),
  ),
];

/** A cover as an SVG document. */
export const svgOf = ({ body }: Cover): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;

export const addressOf = (cover: Cover): string => `data:image/svg+xml,${encodeURIComponent(svgOf(cover))}`;
export type { Cover };
