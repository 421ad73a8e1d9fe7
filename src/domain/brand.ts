declare const brand: unique symbol;
/** A primitive that only its own constructor makes, so that an event's id is never passed where a person's belongs. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
