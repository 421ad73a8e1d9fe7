declare const brand: unique symbol;
/** A primitive with a compile-time brand, so that an event's id is never passed where a person's id belongs. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
