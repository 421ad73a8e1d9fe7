import { createContext } from 'react';

/** ms UTC at which a server renders the page. Null in a browser, which has a clock and a time zone of its own. */
export const ServerTime = createContext<number | null>(null);
