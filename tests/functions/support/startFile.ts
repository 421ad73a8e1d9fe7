/** Runs before each file: files share the modules of their process, but not the database that an earlier one chose. */
import { useSharedDatabase } from './world.ts';

useSharedDatabase();
