/**
 * A quiet button whose label stands on the edge of the text around it. In forced colours, where a quiet button gets a frame, it has
 * an underline instead: a frame would stick out of the card.
 */
export const textEdge =
  'px-0! text-left! hover:bg-transparent! hover:underline underline-offset-4 forced-colors:border-0 forced-colors:underline';
