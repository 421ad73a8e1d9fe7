/** Sydney: where the audience is, and the store beside it (architecture, "Calls"). */
export const REGION = 'australia-southeast1';
