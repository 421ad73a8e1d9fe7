/** The code for buying tickets, which free events and visitors never load. */
export const loadSales = () => import('./tickets/parts.ts');
