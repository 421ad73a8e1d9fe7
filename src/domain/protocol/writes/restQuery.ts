import type { FieldValue } from './documentWrite.ts';
import { restValue } from './restCommit.ts';

type Filter = readonly [field: string, op: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN_OR_EQUAL', value: FieldValue];

/** A query of one collection, or with `allDescendants` of all collections of this name. */
export type RestQuery = {
  readonly collectionId: string;
  readonly allDescendants?: boolean;
  readonly where: readonly Filter[];
  readonly limit: number;
};

/** The request body of documents:runQuery. */
export const queryBody = ({ collectionId, allDescendants = false, where, limit }: RestQuery) => ({
  structuredQuery: {
    from: [{ collectionId, allDescendants }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: where.map(([fieldPath, op, value]) => ({
          fieldFilter: { field: { fieldPath }, op, value: restValue(value) },
        })),
      },
    },
    limit,
  },
});
