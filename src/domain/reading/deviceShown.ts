/**
 * Dispatched on the window once a page shows what the device has, or has nothing to show. Firebase's code is larger than everything that a
 * member's page needs for that, and would delay it on a slow phone: on screens that open from the device it loads afterwards.
 */
export const DEVICE_SHOWN_EVENT = 'arvo-shown';
