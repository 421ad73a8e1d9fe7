import type { Case } from '../support/attempt.ts';
import { changeCases } from './changes.ts';
import { deletionCases } from './deletions.ts';
import { editPaceCases } from './editPace.ts';
import { eventCases } from './events.ts';
import { farewellCases } from './farewells.ts';
import { searchableCases } from './searchable.ts';
import { guestCases } from './guests.ts';
import { leavingCases } from './leaving.ts';
import { matrixCases } from './matrix.ts';
import { overCases } from './over.ts';
import { peopleCases } from './people.ts';
import { placeCases } from './places.ts';
import { quotaCases } from './quotas.ts';
import { salesCases } from './sales.ts';
import { taxCases } from './taxDetails.ts';

export const allCases: readonly Case[] = [
  ...matrixCases,
  ...peopleCases,
  ...deletionCases,
  ...eventCases,
  ...searchableCases,
  ...editPaceCases,
  ...placeCases,
  ...changeCases,
  ...farewellCases,
  ...quotaCases,
  ...guestCases,
  ...leavingCases,
  ...salesCases,
  ...taxCases,
  ...overCases,
];
