import type { Case } from '../support/attempt.ts';
import { eventCases } from './events.ts';
import { guestCases } from './guests.ts';
import { matrixCases } from './matrix.ts';
import { peopleCases } from './people.ts';
import { placeCases } from './places.ts';
import { salesCases } from './sales.ts';

export const allCases: readonly Case[] = [
  ...matrixCases,
  ...peopleCases,
  ...eventCases,
  ...placeCases,
  ...guestCases,
  ...salesCases,
];
