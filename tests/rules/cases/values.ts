import { member, type Person } from '../support/people.ts';

/** Values that several documents refuse, each invalid in one way. */

type Value = readonly [label: string, value: unknown];

/**
 * Every twentieth row of a long table, and the last one. Only one place tries the whole table, because each case costs time
 * for every mutant.
 */
export const some = (all: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] =>
  all.filter((_one, at) => at % 20 === 10 || at === all.length - 1);

export const text = (length: number): string => 'x'.repeat(length);

export const brokenDates: readonly Value[] = [
  ['in the thirteenth month', '2031-13-01'],
  ['in month zero', '2031-00-01'],
  ['on the 32nd', '2031-01-32'],
  ['on day zero', '2031-01-00'],
  ['with one digit for the day', '2031-01-1'],
  ['with more after it', '2031-01-01T00:00'],
  ['that is a number', 20310101],
];

export const brokenTimes: readonly Value[] = [
  ['at 24 hours', '24:00'],
  ['at 60 minutes', '09:60'],
  ['with one digit for the hour', '9:30'],
  ['with seconds', '09:30:00'],
  ['that is a number', 930],
];

/** `addressOf` returns the valid address, or one of somebody else (or of another of their files). */
export function brokenFiles(addressOf: (other?: Person) => string): readonly Value[] {
  const legal = addressOf();
  const [front = '', token = ''] = legal.split('&token=');
  return [
    ["under somebody else's folder", addressOf(member)],
    ['from another site', legal.replace('http://127.0.0.1:9199', 'https://evil.example')],
    ['from a site that looks alike', legal.replace('http://127.0.0.1:9199', 'https://firebasestorageXgoogleapis.com')],
    ["in another project's bucket", legal.replace('demo-arvo.', 'evil-arvo.')],
    ['in a bucket whose name only ends like ours', legal.replace('/b/demo-arvo.', '/b/x/b/demo-arvo.')],
    ['in a bucket with another character for a dot', legal.replace('demo-arvo.', 'demo-arvoX')],
    ['at a host with another character for a dot', legal.replace('127.0.0.1', '127X0X0X1')],
    ['at the real storage', legal.replace('http://127.0.0.1:9199', 'https://firebasestorage.googleapis.com')],
    ['without encryption', legal.replace('http://127.0.0.1:9199', 'http://firebasestorage.googleapis.com')],
    ['with something before it', `javascript:${legal}`],
    ['with something after it', `${legal}&size=9`],
    ['of another folder', legal.replace('/o/', '/o/other%2F')],
    ['of another kind', legal.replace('.jpg', '.svg')],
    ['without a time in its name', legal.replace('_1.jpg', '_.jpg')],
    ['with a hue of four digits', legal.replace('_1.jpg', '_1_1212.jpg')],
    ['without its token', `${front}&token=`],
    ['with a very long token', `${front}&token=${token.repeat(30)}`],
    ['that is a list', [legal]],
    ['that is empty', ''],
  ];
}
