/** The types of gateways that follow or list documents. */

export type Unsubscribe = () => void;

/** A live value: the last one read, missing, or failed. */
export type Live<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** A page of a list. */
export type Page<T> = {
  readonly items: readonly T[];
  /** Reads the next page, which may be empty; null after the last page. */
  readonly more: (() => Promise<Live<Page<T>>>) | null;
};
