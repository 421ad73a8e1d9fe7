import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { region } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('a visitor downloads the calendar file, with the exact time and no street', async ({ page }) => {
  const id = await givenEvent({
    host: await newMember('Priya Raman'),
    address: '12 Smith Street, Broken Hill NSW',
    area: 'Broken Hill NSW',
    // Broken Hill has Adelaide's time, half an hour behind Sydney's.
    fields: {
      title: 'Desert film night',
      timeZone: 'Australia/Broken_Hill',
      date: '2027-01-15',
      startTime: '19:30',
      endTime: '22:00',
      startAt: new Date('2027-01-15T09:00:00Z'),
      endAt: new Date('2027-01-15T11:30:00Z'),
    },
  });
  await page.goto(`/events/${id}`);
  const coming = page.waitForEvent('download');
  await region(page, 'Date and time').getByRole('link', { name: 'Add to calendar' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('desert-film-night.ics');
  const file = await readFile(await download.path(), 'utf8');
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-01-15T09:00:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-01-15T11:30:00.000Z');
  expect(file).toContain('DTSTART;TZID=Australia/Broken_Hill:20270115T193000');
  expect(event.summary).toBe('Desert film night');
  expect(file).toContain(`/events/${id}`);
  expect(file).toContain('Broken Hill NSW');
  expect(file).not.toContain('Smith Street');
  // The page itself stays where it was.
  await expect(page).toHaveURL(`/events/${id}`);
});
