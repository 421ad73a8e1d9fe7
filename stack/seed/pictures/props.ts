import type { Random } from '../random.ts';

/** Silhouettes for the scenes as SVG, on a canvas 1280 wide and 800 high. `y` is the ground under a thing. */

const WIDTH = 1280;
const HEIGHT = 800;

/** A line of hills from edge to edge. */
export function ridge(random: Random, y: number, height: number, fill: string): string {
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const;
  const points = Array.from({ length: 41 }, (_, at) => {
    const x = (at / 40) * WIDTH;
    const wave =
      Math.sin(x / 210 + phases[0]) * 0.55 + Math.sin(x / 90 + phases[1]) * 0.25 + Math.sin(x / 430 + phases[2]) * 0.6;
    return `${x.toFixed(0)} ${(y - wave * height).toFixed(0)}`;
  });
  return `<path d="M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}z" fill="${fill}"/>`;
}

/** Gum trees: a leaning trunk and a few clouds of leaves. */
export function trees(random: Random, count: number, y: number, fill: string, scale: number): string {
  return Array.from({ length: count }, (_, at) => {
    const x = ((at + random.between(0.1, 0.9)) / count) * WIDTH;
    const height = random.between(90, 190) * scale;
    const lean = random.between(-24, 24) * scale;
    const crown = Array.from({ length: 5 }, () => {
      const rx = random.between(30, 62) * scale;
      const cx = x + lean + random.between(-46, 46) * scale;
      const cy = y - height + random.between(-34, 30) * scale;
      return `<ellipse cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${(rx * 0.62).toFixed(0)}"/>`;
    });
    const trunk = `<path d="M${(x - 5 * scale).toFixed(0)} ${y}Q${x.toFixed(0)} ${(y - height / 2).toFixed(0)} ${(x + lean).toFixed(0)} ${(y - height).toFixed(0)}L${(x + 7 * scale).toFixed(0)} ${y}z"/>`;
    return `<g fill="${fill}">${trunk}${crown.join('')}</g>`;
  }).join('');
}

/** People standing around, seen from afar. */
export function people(random: Random, count: number, y: number, fill: string, scale = 1): string {
  const tops = ['#d9553f', '#f0b429', '#10d48e', '#f2f0e8', '#2d6f86', fill] as const;
  return Array.from({ length: count }, (_, at) => {
    const x = ((at + random.between(0.15, 0.85)) / count) * WIDTH;
    const size = random.between(0.85, 1.15) * scale;
    const foot = y + random.between(-24, 24);
    const top = scale > 1 ? fill : random.pick(tops);
    return `<g transform="translate(${x.toFixed(0)} ${foot.toFixed(0)}) scale(${size.toFixed(2)})"><path d="M-9 0v-34h18v34h-7v-26h-4v26z" fill="${fill}"/><path d="M-13-28c-2-30 4-38 13-38s15 8 13 38z" fill="${top}"/><circle cy="-78" r="11" fill="${fill}"/></g>`;
  }).join('');
}

/** A row of buildings with some windows lit. */
export function skyline(random: Random, y: number, fill: string, lamp: string, lit: number): string {
  let x = -20;
  let drawn = '';
  while (x < WIDTH) {
    const width = random.int(54, 120);
    const height = random.int(90, 290);
    drawn += `<rect x="${x}" y="${y - height}" width="${width}" height="${HEIGHT - y + height}" fill="${fill}"/>`;
    for (let row = y - height + 18; row < y - 14; row += 26) {
      for (let column = x + 12; column < x + width - 16; column += 22) {
        if (random.next() < lit)
          drawn += `<rect x="${column}" y="${row}" width="9" height="13" fill="${lamp}" opacity=".8"/>`;
      }
    }
    x += width + random.int(0, 10);
  }
  return drawn;
}

export const sail = (random: Random, x: number, y: number): string => {
  const scale = 0.4 + (y - 440) / 300;
  const color = random.pick(['#ffffff', '#fff1d6', '#ffd9c2']);
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(2)})"><path d="M-6-10V-190L-84-10z" fill="${color}"/><path d="M6-10V-150L60-10z" fill="${color}" opacity=".85"/><path d="M-96 0H76l-26 30H-66z" fill="#2a3340"/></g>`;
};

/** Strings of lamps across the sky. */
export function lanterns(random: Random, strings: number): string {
  return Array.from({ length: strings }, (_, at) => {
    const y = 110 + at * 85 + random.int(-16, 16);
    const sag = random.int(60, 120);
    const lamps = Array.from({ length: 15 }, (__, lamp) => {
      const part = (lamp + 0.5) / 15;
      const lampY = y + 4 * sag * part * (1 - part);
      const x = part * WIDTH;
      return `<circle cx="${x.toFixed(0)}" cy="${(lampY + 12).toFixed(0)}" r="26" fill="#ffd27a" opacity=".22"/><circle cx="${x.toFixed(0)}" cy="${(lampY + 12).toFixed(0)}" r="9" fill="#fff0c2"/>`;
    });
    return `<path d="M0 ${y}Q${WIDTH / 2} ${y + 2 * sag} ${WIDTH} ${y}" fill="none" stroke="#1b1420" stroke-width="3" opacity=".6"/>${lamps.join('')}`;
  }).join('');
}

export const lighthouse = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M0-262L-${WIDTH}-420V-180z" fill="#fff3c9" opacity=".28"/><path d="M-34 0l10-230h48l10 230z" fill="#f7f3ea"/><path d="M-30-90l3-50h54l3 50zM-25-190l2-40h46l2 40z" fill="#d9553f"/><rect x="-30" y="-244" width="60" height="14" fill="#2a3340"/><rect x="-17" y="-280" width="34" height="36" fill="#ffe9a8"/><path d="M-22-280L0-306l22 26z" fill="#2a3340"/></g>`;

/** Market stalls with striped awnings. */
export function awnings(random: Random, y: number): string {
  return Array.from({ length: 4 }, (_, at) => {
    const x = 40 + at * 315 + random.int(-18, 18);
    const color = random.pick(['#d9553f', '#10d48e', '#f0b429', '#2d6f86', '#b55f7f']);
    const stripes = Array.from({ length: 6 }, (__, stripe) => {
      const left = x + stripe * 42;
      return `<path d="M${left} ${y - 150}h42v44a21 21 0 0 1-42 0z" fill="${stripe % 2 === 0 ? color : '#fff8ea'}"/>`;
    });
    const goods = Array.from({ length: 9 }, (__, one) => {
      const fill = random.pick(['#e0703c', '#f0c23b', '#6aa84f', '#b8434e', '#8b5aa0']);
      return `<circle cx="${x + 22 + one * 26}" cy="${y - 12}" r="${random.int(9, 13)}" fill="${fill}"/>`;
    });
    return `<rect x="${x + 6}" y="${y - 130}" width="7" height="190" fill="#5b4636"/><rect x="${x + 239}" y="${y - 130}" width="7" height="190" fill="#5b4636"/>${goods.join('')}<rect x="${x}" y="${y - 6}" width="252" height="66" fill="#8a6443"/>${stripes.join('')}`;
  }).join('');
}

export const stars = (random: Random, count: number): string =>
  Array.from(
    { length: count },
    () =>
      `<circle cx="${random.int(0, WIDTH)}" cy="${random.int(0, 520)}" r="${random.between(0.7, 2.6).toFixed(1)}" fill="#fff" opacity="${random.between(0.3, 1).toFixed(2)}"/>`,
  ).join('');

/** An observatory. */
export const dome = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><rect x="-86" y="-46" width="172" height="70" fill="#2a3a55"/><path d="M-86-46a86 86 0 0 1 172 0z" fill="#c9d4e2"/><path d="M14-131a86 86 0 0 1 30 12L20-46H-4z" fill="#0d1526"/><rect x="-16" y="-18" width="32" height="42" fill="#ffcf87"/></g>`;

/** Beams over a stage. */
export function stageLights(random: Random): string {
  const beams = Array.from({ length: 7 }, (_, at) => {
    const x = 110 + at * 178;
    const to = x + random.int(-190, 190);
    const color = random.pick(['#10d48e', '#ffd27a', '#ff8a6a', '#8fd6ff', '#ff9fd0']);
    return `<path d="M${x} 60L${to - 95} 640h190z" fill="${color}" opacity=".24"/><circle cx="${x}" cy="62" r="15" fill="${color}"/>`;
  });
  return `<rect y="40" width="${WIDTH}" height="16" fill="#0d0a14"/>${beams.join('')}<rect x="170" y="560" width="940" height="90" fill="#1a1320"/>${people(random, 3, 570, '#0d0a14', 1.3)}`;
}

/** A long table with plates, jugs and people behind it. */
export function longTable(random: Random): string {
  const things = Array.from({ length: 14 }, (_, at) => {
    const x = 110 + at * 80;
    const y = 640 + random.int(-6, 12);
    const jug = `<path d="M${x - 12} ${y - 46}h24l6 46h-36z" fill="${random.pick(['#7fb2e5', '#10d48e', '#f2a285'])}" opacity=".9"/>`;
    const plate = `<ellipse cx="${x}" cy="${y}" rx="32" ry="10" fill="#fffdf6"/><ellipse cx="${x}" cy="${y - 3}" rx="19" ry="6" fill="${random.pick(['#e0703c', '#6aa84f', '#f0c23b', '#b8434e'])}"/>`;
    return at % 4 === 2 ? jug : plate;
  });
  return `${people(random, 13, 650, '#33272b', 1)}<path d="M40 625H1240l40 60H0z" fill="#fff5e2"/><path d="M0 685H1280v26H0z" fill="#e8d3ae"/>${things.join('')}`;
}
