/**
 * Dispatched on the window once a page shows the device's rows, or finds none. On screens that open from the device Firebase's
 * code loads only afterwards: it is larger than everything else that such a page needs, and would delay it on a slow phone.
 */
export const DEVICE_SHOWN_EVENT = 'arvo-shown';
