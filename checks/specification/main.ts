/** `npm run spec:table`: writes docs/specification.md from docs/requirements.md and the tags in the tests. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/services/folders.ts';
import { readRequirements, readTests, specTable } from './specTable.ts';

const { proofs, problems } = readTests();
const sections = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
writeFileSync(join(root, 'docs/specification.md'), specTable(sections, proofs));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
