import { existsSync, readFileSync } from 'node:fs';

/** An address, or the secret of a ticket's link, also when it is encoded. */
const SECRET = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|ticket(?:=|%3D)[\w-]{22}(?![\w-])/giu;

/** What the product itself has logged: the emulators mark its lines with '>', and write what they do themselves without it. */
const ofProduct = (log: string): readonly string[] => log.split('\n').filter((line) => line.startsWith('>'));

/** The addresses and links of tickets in the product's lines of a log, each as it stands there. */
export const secretsIn = (log: string): readonly string[] =>
  ofProduct(log).flatMap((line) => [...line.matchAll(SECRET)].map(([secret]) => secret));

/** Whether a run's log has none; says those it has. */
export function isWithoutSecrets(file: string, print: (line: string) => void): boolean {
  const found = existsSync(file) ? secretsIn(readFileSync(file, 'utf8')) : [];
  for (const secret of found) print(`in ${file}: ${secret}`);
  return found.length === 0;
}
