/** Everything of buying tickets: code that free events and visitors never load. */
export const loadSales = () => import('./tickets/parts.ts');
