/** The operations that scenarios use, the same for every engine. */

/** An element of the page. Each engine's driver has its own type for it. */
export type Handle = {
  /** A real click, if the engine has one. */
  readonly click: () => Promise<void>;
  /** Types real keys after the existing text. */
  readonly type: (text: string) => Promise<void>;
  /** Sets the value at once. Native date and time fields take their keys in another order in each engine and language. */
  readonly set: (value: string) => Promise<void>;
  /** Chooses this file in a file input. */
  readonly choose: (file: string) => Promise<void>;
};

export type Browser = {
  readonly open: (address: string) => Promise<void>;
  /** The value of an expression in the page, once it has settled. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** The element that an expression in the page returns; null if it returns none. */
  readonly find: (expression: string) => Promise<Handle | null>;
  readonly close: () => Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** Why the engine cannot run here; null if it can. */
  readonly missing: () => string | null;
  /** Starts it with an empty profile. All of its traffic goes through this proxy. An abort ends all of its processes. */
  readonly start: (proxyPort: number, signal: AbortSignal) => Promise<Browser>;
};
