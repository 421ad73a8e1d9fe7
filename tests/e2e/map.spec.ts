import { givenEvent } from './support/eventWorld.ts';
import { givePortraits, region } from './support/eventPage.ts';
import { newMember, signInAs } from './support/member.ts';
import { anEventTomorrowThatGuestJoined } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';

test('without Mapbox the phone’s own maps show where an event is', async ({ page, context, checkAxe }) => {
  await givePortraits(context);
  const host = await newMember('Priya Raman');
  const links = region(page, 'Location').getByRole('link');

  await test.step('the suburb for everybody', async () => {
    await page.goto(`/events/${await givenEvent({ host })}`);
    await expect(links).toHaveText(['Newtown NSW']);
    await expect(links).toHaveAccessibleName('Newtown NSW, Open in Maps');
    await expect(links).toHaveAttribute('href', 'https://www.google.com/maps/search/Newtown%20NSW%20Australia');
    await expect(region(page, 'Where it is')).toHaveCount(0);
    await checkAxe();
  });

  await test.step('the way to the street for a guest on the day before', async () => {
    const guest = await newMember('Tom Whitlock');
    const id = await anEventTomorrowThatGuestJoined(host, guest);
    await signInAs(page, guest);
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText('12 Smith Street');
    await expect(links).toHaveText(['Get directions']);
    expect(new URL((await links.getAttribute('href')) ?? '').searchParams.get('destination')).toContain(
      '12 Smith Street',
    );
  });
});
