/** What the wizard says about times, and about the chosen ones once it knows the place's time zone. */
export const whenTexts = {
  usualStarts: 'Usual start times',
  usualLengths: 'Usual lengths',
  hours: (count: number) => `${count} h`,
  endsAfter: (count: number, end: string) => `${count} h, until ${end}`,
  over: 'These times have passed already: your event would be over, and nobody could join.',
  startSkipped: (typed: string, start: string) =>
    `Clocks go forward that night, and there is no ${typed}. Your event will start at ${start}.`,
  bothSkipped: (typed: string, start: string, end: string) =>
    `Clocks go forward that night, and there is no ${typed}. Your event will be from ${start} to ${end}.`,
  endSkipped: (typed: string, end: string) =>
    `Clocks go forward that night, and there is no ${typed}. Your event will end at ${end}.`,
  startRepeated: (typed: string, zone: string) =>
    `Clocks go back that night, and ${typed} comes twice. Your event will start at the first, ${typed} ${zone}.`,
  endRepeated: (typed: string, zone: string) =>
    `Clocks go back that night, and ${typed} comes twice. Your event will end at the first, ${typed} ${zone}.`,
} as const;
