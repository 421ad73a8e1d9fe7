import { expect, test } from 'vitest';
import { secretsIn } from './secretsInLog.ts';

const SECRET = 'abcdefghijklmnopqrstuv';

test.each([
  ['an address', '>  {"message":"A mail could not be sent.","to":"ada@guests.example"}', ['ada@guests.example']],
  ['an address in a link', '>  GET /unsubscribe?to=ada%40guests.example', ['ada%40guests.example']],
  ['the link of a ticket', `>  /events/a?invitation#ticket=${SECRET}`, [`ticket=${SECRET}`]],
  ['an encoded one', `>  %23ticket%3D${SECRET}&x`, [`ticket%3D${SECRET}`]],
  ['neither', '>  {"message":"A mail could not be sent.","id":"message_a_b_c","severity":"ERROR"}', []],
  ['a version', '>  node@24 from host, storage-rules@1.2', []],
  ['a stack', '>      at file:///node_modules/@firebase/app/dist/index.js:1:2', []],
  ['what the emulators say', `i  To sign in as ada@guests.example, follow this link: ?ticket=${SECRET}`, []],
])('a log with %s', (_what, log, found) => {
  expect(secretsIn(`first line\n${log}\nlast line`)).toEqual(found);
});
