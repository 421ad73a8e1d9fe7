import type { Ref } from 'react';
import type { Field, Typed } from './useTyped.ts';

/** Whose a field's text is: the one's around it, letter by letter, or the field's own while somebody types (useTyped). */
export type FieldText<Element extends Field> =
  | { value: string; onChange: (value: string) => void; ref?: Ref<Element>; defaultValue?: never; onInput?: never }
  | (Typed<Element> & { value?: never; onChange?: never });
