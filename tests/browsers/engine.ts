/** The least that a scenario needs of a browser: the same of every engine. */

/** Something on the page, as the engine knows it. */
export type Handle = {
  /** A real click, where the engine has one. */
  readonly click: () => Promise<void>;
  /** Real keys into it, after what is there. */
  readonly type: (text: string) => Promise<void>;
  /** Sets it at once. Native date and time fields take their keys in another order in each engine and language. */
  readonly set: (value: string) => Promise<void>;
  /** Chooses this file in a file input. */
  readonly choose: (file: string) => Promise<void>;
};

export type Browser = {
  readonly open: (address: string) => Promise<void>;
  /** The value of an expression in the page, once it has settled. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** The element that an expression in the page gives; null where it gives none. */
  readonly find: (expression: string) => Promise<Handle | null>;
  readonly close: () => Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** Why it cannot run here; null where it can. */
  readonly missing: () => string | null;
  /** Starts it with an empty profile. All of its traffic goes through this proxy. An abort ends all of its processes. */
  readonly start: (proxyPort: number, signal: AbortSignal) => Promise<Browser>;
};
