import { expect, test } from 'vitest';
import { jobsAmong } from './jobs.ts';

const trigger = (name: string, schedule?: string) => ({
  id: `australia-southeast1-${name}`,
  name,
  ...(schedule === undefined ? {} : { schedule: { schedule } }),
});

test('the scheduled functions are jobs, each once, with the time between two runs', () => {
  const functionTriggers = [trigger('calls'), trigger('sweep', 'every 5 minutes'), trigger('tidy', 'every 2 hours')];
  expect(jobsAmong({ backends: [{ functionTriggers }, { functionTriggers }] })).toEqual([
    { id: 'australia-southeast1-sweep', name: 'sweep', everyMs: 300_000 },
    { id: 'australia-southeast1-tidy', name: 'tidy', everyMs: 7_200_000 },
  ]);
});

test('a schedule that cannot be read is named', () => {
  expect(() => jobsAmong({ backends: [{ functionTriggers: [trigger('sweep', '0 4 * * *')] }] })).toThrow(
    'sweep has a schedule that the local stack cannot read: 0 4 * * *',
  );
});
