import type { Case } from '../support/attempt.ts';
import { matrixCases } from './matrix.ts';
import { peopleCases } from './people.ts';

export const allCases: readonly Case[] = [...matrixCases, ...peopleCases];
