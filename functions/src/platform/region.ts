/** Sydney: close to the audience and to the database. */
export const REGION = 'australia-southeast1';
