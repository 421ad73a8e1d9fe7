import { commit, get, list, remove, update } from '../support/attempt.ts';
import { counting, farEvent, newEvent, quotaPath, worldWith } from '../support/legalWorld.ts';
import type { Person } from '../support/people.ts';
import { another, own, type Row } from './roles.ts';

/** The rows for quotas/{uid} of the table role × document × operation. */

const counted = (person: Person) => worldWith({ [quotaPath(person)]: { events: 1, lastEvent: farEvent } });

export const quotas: readonly Row[] = [
  //                                     visitor, incomplete, complete, guest early, guest within, host, other host
  ['quotas, own', 'get', '- y y y y y y', (r) => ({ world: counted(own(r)), attempt: get(quotaPath(own(r))) })],
  ['quotas', 'list', '- - - - - - -', () => ({ attempt: list({ collection: 'quotas', limit: 1 }) })],
  ['quotas, own', 'create', '- - y y y y y', (r) => ({ attempt: commit(counting(newEvent, own(r))) })],
  [
    'quotas, own',
    'update',
    '- - y y y y y',
    (r) => ({
      world: counted(own(r)),
      attempt: commit(update(quotaPath(own(r)), { events: 2, lastEvent: newEvent })),
    }),
  ],
  ['quotas, own', 'delete', '- - - - - - -', (r) => ({ attempt: commit(remove(quotaPath(own(r)))) })],
  [
    "quotas, another's",
    'get',
    '- - - - - - -',
    (r) => ({ world: counted(another(r)), attempt: get(quotaPath(another(r))) }),
  ],
  ["quotas, another's", 'create', '- - - - - - -', (r) => ({ attempt: commit(counting(newEvent, another(r))) })],
  [
    "quotas, another's",
    'update',
    '- - - - - - -',
    (r) => ({
      world: counted(another(r)),
      attempt: commit(update(quotaPath(another(r)), { events: 2, lastEvent: newEvent })),
    }),
  ],
];
