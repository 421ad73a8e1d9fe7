/** Names and titles by what they demonstrate, shared by the domain's tests and the rules' cases. */

type Text = readonly [label: string, text: string];

const code = (...points: readonly number[]): string => String.fromCodePoint(...points);
const hex = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

export const PLAIN_TEXTS: readonly Text[] = [
  ['Latin with accents', "Zoë O'Brien-Núñez"],
  ['an Arabic name', 'محمد'],
  ['a Hebrew name', 'שָׂרָה'],
  ['a Thai name', 'สมชาย'],
  ['a Hindi name with a joiner', `क्${code(0x200d)}ष`],
  ['a Persian name with a non-joiner', `علی${code(0x200c)}رضا`],
  ['a Chinese name', '王小明'],
  ['a Japanese name with a variation selector', `葛${code(0xe0100)}城`],
  ['a Korean name', '김민준'],
  ['a Mongolian name with a variation selector', `ᠮᠠ${code(0x180b)}`],
  ['an emoji alone', '🎉'],
  ['an emoji with a skin tone', '👩🏽'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a heart with a variation selector', '❤️'],
  ['the flag of Australia', '🇦🇺'],
  ['the flag of England', `${code(0x1f3f4, 0xe0067, 0xe0062, 0xe0065, 0xe006e, 0xe0067, 0xe007f)} fan`],
  ['a black flag', code(0x1f3f4)],
  ['a keycap', '1️⃣'],
  ['a no-break space between words', `Ada${code(0xa0)}King`],
  ['punctuation', 'Quiz & Chips: "50% off" #1!'],
];

const UNSEEN_POINTS = [
  0x00, 0x07, 0x09, 0x0a, 0x0d, 0x1f, 0x7f, 0x85, 0x9f, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180e,
  0x200b, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2062, 0x2063,
  0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206f, 0x2800, 0x3164, 0xfeff, 0xffa0, 0xfff9, 0xfffa, 0xfffb, 0xfffc,
  0x1bca0, 0x1d159, 0x1d173, 0x1d17a, 0xe0001, 0xe0061, 0xe007f, 0xe00ff, 0xe01f0, 0xe0fff,
];

/** Each has visible letters around an invisible character. */
export const UNSEEN_TEXTS: readonly Text[] = [
  ...UNSEEN_POINTS.map((point): Text => [hex(point), `Ada${code(point)}King`]),
  ['tags that end no flag', `${code(0x1f3f4, 0xe0067, 0xe0062)} fan`],
  ['a flag with a long hidden text', code(0x1f3f4, ...Array<number>(9).fill(0xe0061), 0xe007f)],
  ['a line break at the end', 'Ada\n'],
];

export const BLANK_TEXTS: readonly Text[] = [
  ['nothing', ''],
  ['blanks', '   '],
  ['a no-break space', code(0xa0)],
  ['an ideographic space', code(0x3000)],
  ['joiners', code(0x200d, 0x200c)],
  ['a variation selector', code(0xfe0f)],
  ['a mark without a letter', code(0x301)],
];
