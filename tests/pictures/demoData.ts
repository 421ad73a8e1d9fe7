import { seed } from '../../local/seed/main.ts';

/** Fills the stack with the demo data before the first picture. */
export default async function fill(): Promise<void> {
  await seed();
}
