/** On a joined event's page, once this device can show it without a connection. A file of its own: only guests load it. */
export const readyOfflineText = 'Ready offline';
