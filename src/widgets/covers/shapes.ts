/** The forms that the covers are composed of, as SVG in a field of 1,600 by 1,200. */

export const WIDTH = 1600;
export const HEIGHT = 1200;

/** The same numbers from 0 to 1 on every device. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
const times = <T>(count: number, one: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => one(at));
const round = Math.round;

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" opacity="${opacity}"/>`;
const box = (x: number, y: number, [width, height]: readonly [number, number], fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
const line = (path: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
const shape = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;

/** As bright by night (atNight.ts): what shines, and what lamps shine on. */
const lit = (shapes: string): string => shapes.replaceAll('/>', ' data-lit=""/>');

/** A ground whose colours go from the top to the bottom. */
export const ground = (...colours: readonly string[]): string => {
  const stops = colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`);
  return `<linearGradient id="g" x1="0" y1="0" x2="0.25" y2="1">${stops.join('')}</linearGradient>${box(0, 0, [WIDTH, HEIGHT], 'url(#g)')}`;
};

/** A sun or a moon with its light around it. */
export const light = (x: number, y: number, radius: number, colour: string): string =>
  lit(
    [2.6, 1.8, 1.3].map((scale, at) => circle(x, y, radius * scale, colour, 0.1 + at * 0.06)).join('') +
      circle(x, y, radius, colour),
  );

/** A range of hills, dunes or waves. `y`: its middle; `height`: how far it goes up and down. */
export function range(y: number, height: number, fill: string, { waves = 2, shift = 0 } = {}): string {
  const step = WIDTH / (waves * 2);
  const bends = times(waves * 2 + 2, (at) => {
    const [x, up] = [at * step - shift * step, at % 2 === 0 ? -1 : 1];
    return `C${round(x + step * 0.4)} ${round(y + height * up)} ${round(x + step * 0.6)} ${round(y + height * up)} ${round(x + step)} ${y}`;
  });
  return shape(`M${round(-shift * step)} ${y}${bends.join('')}V${HEIGHT}H0z`, fill);
}

/** Small lights in an area from `top` to `bottom`. */
export function dots(
  seed: number,
  count: number,
  colours: readonly string[],
  { top = 0, bottom = HEIGHT, size = 10 } = {},
): string {
  const next = numbersOf(seed);
  return lit(
    times(count, (at) =>
      circle(
        next() * WIDTH,
        top + next() * (bottom - top),
        size * (0.4 + next()),
        colours[at % colours.length] ?? '#fff',
        0.5 + next() / 2,
      ),
    ).join(''),
  );
}

/** Large soft discs, like lamps out of focus. */
export function bokeh(seed: number, count: number, colours: readonly string[]): string {
  const next = numbersOf(seed);
  return lit(
    times(count, (at) =>
      circle(
        next() * WIDTH,
        next() * HEIGHT,
        60 + next() * 130,
        colours[at % colours.length] ?? '#fff',
        0.12 + next() * 0.25,
      ),
    ).join(''),
  );
}

/** A string of bulbs from edge to edge. */
export function bulbs(y: number, sag: number, colours: readonly string[]): string {
  const at = (x: number) => y + sag * (1 - ((x - WIDTH / 2) / (WIDTH / 2)) ** 2);
  const string = line(`M0 ${y}Q${WIDTH / 2} ${y + sag * 2} ${WIDTH} ${y}`, '#1b1a2b', 6, 0.6);
  const lamps = times(13, (lamp) => {
    const x = 60 + lamp * 123;
    const colour = colours[lamp % colours.length] ?? '#fff';
    return circle(x, at(x) + 26, 44, colour, 0.25) + circle(x, at(x) + 26, 20, colour);
  });
  return string + lamps.join('');
}

/** Beams that fall from the top to the middle of the stage. */
export const beams = (colours: readonly string[]): string =>
  colours
    .map((colour, at) => {
      const from = ((at + 0.5) / colours.length) * WIDTH;
      const to = WIDTH - from;
      return shape(
        `M${round(from - 30)} 0H${round(from + 30)}L${round(to + 260)} ${HEIGHT}H${round(to - 260)}z`,
        colour,
        0.32,
      );
    })
    .join('');

/** A crowd seen from behind. */
export function crowd(fill: string): string {
  const next = numbersOf(91);
  return times(15, (at) => {
    const [x, y] = [at * 115 + next() * 40 - 20, 985 + next() * 70];
    return circle(x, y, 62, fill) + box(x - 88, y + 50, [176, 300], fill, 'rx="80"');
  }).join('');
}

/** Trunks of gum trees. */
export function trunks(seed: number, fill: string, count: number, width: number): string {
  const next = numbersOf(seed);
  return times(count, (at) => {
    const x = (at + next() * 0.7) * (WIDTH / count);
    const lean = (next() - 0.5) * 130;
    return shape(`M${round(x)} ${HEIGHT}L${round(x + lean)} 0h${width}L${round(x + width * 1.6)} ${HEIGHT}z`, fill);
  }).join('');
}

/** Roofs of a town, with windows that are lit. */
export function town(seed: number, fill: string, lamps: string): string {
  const next = numbersOf(seed);
  return times(11, (at) => {
    const [x, y] = [at * 150 - 20, 560 + next() * 320];
    const windows = times(6, (window) => {
      const [column, row] = [window % 2, Math.floor(window / 2)];
      return next() > 0.35 ? box(x + 34 + column * 50, y + 50 + row * 78, [26, 36], lamps, 'opacity="0.9"') : '';
    });
    return box(x, y, [156, HEIGHT - y], fill) + windows.join('');
  }).join('');
}

/** An awning with stripes. */
export function awning(y: number, colours: readonly [string, string]): string {
  return lit(
    times(10, (at) => {
      const [x, fill] = [at * 160, colours[at % 2] ?? colours[0]];
      return box(x, 0, [160, y], fill) + shape(`M${x} ${y}h160a80 80 0 0 1-160 0z`, fill);
    }).join(''),
  );
}

/** A plate seen from above. `food`: the colours on it. */
export const plate = (x: number, y: number, radius: number, food: readonly string[]): string =>
  lit(
    circle(x + 12, y + 18, radius, '#000', 0.15) +
      circle(x, y, radius, '#fffaf0') +
      circle(x, y, radius * 0.74, '#f1e7d6') +
      food
        .map((colour, at) =>
          circle(x + Math.cos(at * 2.1) * radius * 0.3, y + Math.sin(at * 2.1) * radius * 0.3, radius * 0.33, colour),
        )
        .join(''),
  );

/** Leaves that grow in from the sides. */
export function leaves(seed: number, fills: readonly string[], count: number): string {
  const next = numbersOf(seed);
  return times(count, (at) => {
    const isLeft = at % 2 === 0;
    const [x, y, size] = [isLeft ? next() * 420 : WIDTH - next() * 420, next() * HEIGHT, 150 + next() * 190];
    const turn = (isLeft ? 30 : 150) + (next() - 0.5) * 100;
    const leaf = `M0 0C${round(size * 0.3)} ${round(-size * 0.45)} ${round(size)} ${round(-size * 0.35)} ${round(size * 1.5)} 0C${round(size)} ${round(size * 0.35)} ${round(size * 0.3)} ${round(size * 0.45)} 0 0z`;
    return `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})" d="${leaf}" fill="${fills[at % fills.length]}" opacity="0.9"/>`;
  }).join('');
}

/** Paper in the air. */
export function confetti(seed: number, colours: readonly string[], count: number): string {
  const next = numbersOf(seed);
  return lit(
    times(count, (at) => {
      const place = `translate(${round(next() * WIDTH)} ${round(next() * HEIGHT)}) rotate(${round(next() * 180)})`;
      const form = at % 3 === 0 ? '<circle r="20"' : '<rect width="54" height="22" rx="6"';
      return `${form} transform="${place}" fill="${colours[at % colours.length]}"/>`;
    }).join(''),
  );
}

/** A balloon on its string. */
export const balloon = (x: number, y: number, fill: string): string =>
  lit(
    line(`M${x} ${y + 170}C${x - 60} ${y + 420} ${x + 70} ${y + 620} ${x} ${y + 900}`, '#fff', 5, 0.6) +
      `<ellipse cx="${x}" cy="${y}" rx="140" ry="170" fill="${fill}"/><ellipse cx="${x - 48}" cy="${y - 62}" rx="30" ry="48" fill="#fff" opacity="0.35"/>`,
  );

/** Lines of a track or a court. */
export const tracks = (colour: string, count: number): string =>
  lit(
    times(count, (at) =>
      line(
        `M-100 ${420 + at * 150}C500 ${300 + at * 150} 900 ${760 + at * 120} 1700 ${560 + at * 170}`,
        colour,
        12,
        0.85,
      ),
    ).join(''),
  );

/** Rings on water, or of sound. */
export const rings = (x: number, y: number, colour: string, count: number): string =>
  lit(
    times(
      count,
      (at) =>
        `<ellipse cx="${x}" cy="${y}" rx="${150 + at * 170}" ry="${60 + at * 68}" fill="none" stroke="${colour}" stroke-width="12" opacity="${(0.9 - at * 0.12).toFixed(2)}"/>`,
    ).join(''),
  );

/** Flames of a fire. */
export const fire = (x: number, y: number): string =>
  [
    ['#ff6b2c', 1],
    ['#ffa53b', 0.7],
    ['#ffe08a', 0.42],
  ]
    .map(
      ([fill, scale]) =>
        `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0C-210-60-190-260-70-380c-10 90 30 120 60 140C-10-340 40-450 90-520c0 130 150 220 120 380C190-50 110 0 0 0z" fill="${fill}"/>`,
    )
    .join('') +
  line(`M${x - 230} ${y + 10}L${x + 230} ${y + 70}M${x - 230} ${y + 70}L${x + 230} ${y + 10}`, '#3a2018', 46);

/** Spines of books on a shelf. */
export function books(y: number, colours: readonly string[]): string {
  const next = numbersOf(17);
  let x = 40;
  const spines = times(17, (at) => {
    const [width, height] = [58 + next() * 50, 300 + next() * 140];
    const spine =
      box(x, y - height, [width, height], colours[at % colours.length] ?? '#fff', 'rx="8"') +
      box(x + 14, y - height + 50, [width - 28, 12], '#fff', 'opacity="0.55"');
    x += width + 8;
    return spine;
  });
  return lit(spines.join('')) + box(0, y, [WIDTH, 34], '#5b3a26');
}

/** A cone of light from a projector, and its screen. */
export const screen = (): string =>
  shape('M1600 1080L960 150V590z', '#fff6d8', 0.22) +
  box(180, 150, [780, 440], '#fff6d8', 'rx="14"') +
  box(220, 190, [700, 360], '#f2b25c', 'rx="6"') +
  circle(570, 400, 96, '#e0523f');

/** A checked cloth. */
export const cloth = (colour: string): string =>
  times(
    9,
    (at) =>
      box(at * 190, 0, [95, HEIGHT], colour, 'opacity="0.45"') +
      box(0, at * 190, [WIDTH, 95], colour, 'opacity="0.45"'),
  ).join('');

/** Flags on a line. */
export const flags = (y: number, colours: readonly string[]): string =>
  lit(
    line(`M0 ${y}Q800 ${y + 170} 1600 ${y}`, '#fff', 6, 0.8) +
      times(12, (at) => {
        const x = 40 + at * 132;
        const top = y + 85 * (1 - ((x + 50 - 800) / 800) ** 2);
        return shape(`M${x} ${round(top)}h96l-48 130z`, colours[at % colours.length] ?? '#fff');
      }).join(''),
  );
