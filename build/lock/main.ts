/** `npm run lock:complete`: run it after changing a dependency, so that package-lock.json works on every platform. */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock } from './completeLock.ts';

const path = new URL('../../package-lock.json', import.meta.url);
const { lock, added } = completeLock(JSON.parse(readFileSync(path, 'utf8')));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? `Added to package-lock.json: ${added.join(', ')}` : 'package-lock.json was complete.');
