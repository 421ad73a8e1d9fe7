import { offsetMinutesAt, type TimeZone } from './zonedTime.ts';

/** What Date.prototype.getTimezoneOffset answers on a device in a zone, for a spy; Date's other methods stay in the tests' zone, UTC. */
export const timezoneOffsetIn = (zone: TimeZone) =>
  function offset(this: Date): number {
    return -offsetMinutesAt(this.getTime(), zone);
  };
