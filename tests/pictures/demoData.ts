import { seed } from '../../stack/seed/main.ts';

/** Fills the stack with the demo data before the first picture. */
export default async function fill(): Promise<void> {
  await seed();
}
